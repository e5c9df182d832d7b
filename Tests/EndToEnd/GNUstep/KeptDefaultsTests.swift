import Foundation
import TestSupport
import Testing

/// `record --keep-settings` keeps an app's own defaults, which are in the home that the list of users names.
@Suite(.enabled("needs a mount namespace of its own") { try await ListOfUsers.canBeReplaced() })
struct KeptDefaultsTests {
  /// With this default the menu is in the window.
  private static let defaults = "{ NSMenuInterfaceStyle = NSWindows95InterfaceStyle; }"

  @Test func theAppHasItsDefaultsOnAPrivateStage() async throws {
    try await TemporaryFolder.with("defaults") { folder in
      let own = folder.appending(path: "home/GNUstep/Defaults")
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      try Data(Self.defaults.utf8).write(to: own.appending(path: "TextEdit.plist"))
      try Data("{ }".utf8).write(to: own.appending(path: "Other.plist"))
      let script = folder.appending(path: "a.monkey")
      try await record(["--stage", "user", "--keep-settings", "-o", script.path, "--", "TextEdit"], in: folder)
      let kept = folder.appending(path: "a.monkey.settings")
      #expect(FileSearch.files(in: kept) == ["GNUstep/Defaults/TextEdit.plist"])
      let plist = kept.appending(path: "GNUstep/Defaults/TextEdit.plist")
      #expect(try String(contentsOf: plist, encoding: .utf8) == Self.defaults)

      let header = try String(contentsOf: script, encoding: .utf8)
      try Data((header + "Verify MenuBar * count 6 %timeout=1s\n").utf8).write(to: script)
      try await capuchin(["play", script.path, "--headless"], in: folder) {
        try await $0.outcome(within: .seconds(60)).expectSuccess()
      }
      try FileManager.default.removeItem(at: kept)
      let without = try await capuchin(["play", script.path, "--headless"], in: folder) {
        try await $0.outcome(within: .seconds(60))
      }
      #expect(without.status == 1)
      #expect(without.errors.contains("is played without them: the app's settings were kept in "))
    }
  }

  private func record(_ options: [String], in folder: URL) async throws {
    try await capuchin(["record", "--headless"] + options, in: folder) { child in
      try await waitUntil("it records (\(child.errors))", within: .seconds(60)) { child.errors.contains("recording;") }
      child.signal(SIGINT)
      _ = try await child.outcome(within: .seconds(20))
    }
  }

  @discardableResult private func capuchin<Result>(
    _ words: [String], in folder: URL, _ body: (Child) async throws -> Result
  ) async throws -> Result {
    var environment = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "LOGNAME"] { environment[name] = nil }
    let home = folder.appending(path: "home")
    (environment["HOME"], environment["XDG_RUNTIME_DIR"]) = (home.path, folder.path)
    let words = try ListOfUsers.words(home: home, in: folder, [try await Tree.assembled().capuchin.path] + words)
    return try await withChild(words[0], Array(words[1...]), environment: environment, body)
  }
}
