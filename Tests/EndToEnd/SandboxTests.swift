import Foundation
import TestSupport
import Testing

/// Apps where other files, processes and variables are than here: bubblewrap makes sandboxes as Flatpak does.
@Suite struct SandboxTests {
  private static let python = "/usr/bin/python3"
  private static let app = Fixture.folder.appending(path: "python-sandbox/app.py").path
  /// The machine's files, a /tmp, processes and a network of its own.
  private static let closed = [
    "bwrap", "--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--tmpfs", "/tmp", "--ro-bind", app, app,
    "--unshare-pid", "--unshare-net",
  ]

  private func play(
    _ lines: [String], _ words: [String], environment: [String: String] = [:], files: [String: String] = [:]
  ) async throws -> Outcome {
    try await TemporaryFolder.with("sandbox") { folder in
      for (name, text) in files {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try await writeProgram(text.replacing("FOLDER", with: folder.path), to: file)
      }
      let script = folder.appending(path: "script.monkey")
      try Data((lines + [""]).joined(separator: "\n").utf8).write(to: script)
      let values = environment.mapValues { $0.replacing("FOLDER", with: folder.path) }
      let all = ProcessInfo.processInfo.environment.merging(values) { $1 }
      let capuchin = try await Capuchin(in: folder, environment: all)
      let words = words.map { $0.replacing("FOLDER", with: folder.path) }
      return try await capuchin.start(["play", script.path, "--headless", "--"] + words).outcome(within: .seconds(120))
    }
  }

  private static let pressed = ["Touch Button \"Press One\"", "Verify Label statusOne \"pressed One\""]

  @Test(.needsSandboxes, arguments: [["--"], []])
  func anAppInASandboxIsEntered(dashes: [String]) async throws {
    try await play(Self.pressed, Self.closed + dashes + [Self.python, Self.app, "One"]).expectSuccess()
  }

  /// The doors come by the command line, not by what the sandbox would inherit.
  @Test(.needsSandboxes) func aSandboxThatClearsTheEnvironmentIsEntered() async throws {
    let display = try await PrivateDisplay.with { display in
      let settings = ["DISPLAY", "XAUTHORITY"].flatMap { ["--setenv", $0, display.environment[$0] ?? ""] }
      let words = ["bwrap", "--bind", "/", "/", "--dev", "/dev", "--clearenv"] + settings
      return try await play(Self.pressed, words + ["--", Self.python, Self.app, "One"])
    }
    try display.expectSuccess()
  }

  /// A preloaded library shifts what libc says of files: which file a pack is, the kernel says.
  @Test(arguments: [["faketime", "2027-01-31 23:59:50"], ["fakeroot"], ["eatmydata"]])
  func anAppUnderAPreloadedLibraryIsEntered(wrapper: [String]) async throws {
    try await play(Self.pressed, wrapper + [Self.python, Self.app, "One"]).expectSuccess()
  }

  /// Both are process 2 where they are.
  @Test(.needsSandboxes) func twoSandboxesOfOneSessionAreBothReached() async throws {
    let inner = "bwrap --bind / / --dev /dev --unshare-pid --proc /proc -- \(Self.python) \(Self.app)"
    let script = Self.pressed + ["Touch Button \"Press Two\"", "Verify Label statusTwo \"pressed Two\""]
    try await play(script, ["sh", "-c", "\(inner) One & \(inner) Two & wait"]).expectSuccess()
  }

  @Test func aMenusEntryIsStarted() async throws {
    let entry = "[Desktop Entry]\nType=Application\nName=One\nDBusActivatable=true\nExec=\(Self.python) \(Self.app) One %U\n"
    let files = ["share/applications/org.example.One.desktop": entry]
    let named = ["org.example.One.desktop", "org.example.One", "FOLDER/share/applications/org.example.One.desktop"]
    for words in named.map({ [$0] }) + [["gtk-launch", "org.example.One"]] {
      try await play(Self.pressed, words, environment: ["XDG_DATA_HOME": "FOLDER/share"], files: files).expectSuccess()
    }
  }

  @Test func anAppThatTheMessageBusStartsIsEntered() async throws {
    let name = "org.example.One"
    let service = "[D-BUS Service]\nName=\(name)\nExec=\(Self.python) \(Self.app) One \(name)\n"
    let call = "dbus-send --session --print-reply --dest=org.freedesktop.DBus /org/freedesktop/DBus org.freedesktop.DBus.StartServiceByName string:\(name) uint32:0"
    try await play(
      Self.pressed, ["sh", "-c", "\(call) && exec sleep 1000"],
      environment: ["XDG_DATA_DIRS": "FOLDER/share:/usr/local/share:/usr/share"],
      files: ["share/dbus-1/services/\(name).service": service]).expectSuccess()
  }

  /// As AppImages do: unpack, set the environment, start the program.
  @Test func aWrapperThatSetsTheEnvironmentIsFollowed() async throws {
    let run = "#!/bin/sh\nexport APPDIR=FOLDER XDG_DATA_DIRS=FOLDER/share:$XDG_DATA_DIRS\nexec \(Self.python) \(Self.app) \"$@\"\n"
    let image = "#!/bin/sh\nexec FOLDER/AppRun \"$@\"\n"
    try await play(Self.pressed, ["FOLDER/One.AppImage", "One"], files: ["AppRun": run, "One.AppImage": image]).expectSuccess()
  }

  @Test func anAppThatBeginsAnewIsGoneOnWith() async throws {
    let script = ["Touch Button \"Begin anew\"", "Touch Button \"Press Two\"", "Verify Label statusTwo \"pressed Two\""]
    let outcome = try await play(script, [Self.python, Self.app, "One"]).expectSuccess()
    #expect(outcome.lines.first?.contains("the app began anew") == true, "\(outcome.output)")
  }

  /// A command that waits while the app begins anew has done nothing yet: it is ok only where the new program
  /// has what it waits for.
  @Test func aCommandThatWaitsMeanwhileGoesOnInTheNewProgram() async throws {
    let begin = "Touch Button \"Begin anew later\""
    let script = [begin, "Touch Button \"Press Two\"", "Verify Label statusTwo \"pressed Two\""]
    try await play(script, [Self.python, Self.app, "One"]).expectSuccess()
    let vain = try await play([begin, "Touch Button Nowhere"], [Self.python, Self.app, "One"])
    #expect(vain.status == 1, "\(vain.output)")
    #expect(vain.output.contains("Button \"Nowhere\" was not found"), "\(vain.output)")
  }
}
