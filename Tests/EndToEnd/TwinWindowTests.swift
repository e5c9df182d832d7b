import Foundation
import TestSupport
import Testing

/// Two windows of one title, which a person raises by their frames.
@Suite struct TwinWindowTests {
  private static let window = "Fixture several"

  @Test(.disabled(if: PrivateDisplay.playsOnWayland, "there no app can raise its windows"))
  func eachIsCalledByItsNumber() async throws {
    let script = [
      "Touch Button Letter", "Touch Button Letter", "Touch Button Letter#2/Send", "Touch Button Letter#1/Send",
      "Keys F5 %window=Letter#1", "Keys F5 %window=Letter#2", "Close Window Letter#2", "Touch Button Send",
    ]
    let played = try await FixtureRun.recordAndPlay("several", window: Self.window) { app in
      try await app.click("//Button[@id='Letter']", expecting: script[0])
      let first = try await app.letter()
      try await app.raise("^\(Self.window)$")
      // In another place than before: a second click in the same one may be a double click.
      try await app.recording.click("//Button[@id='Letter']", across: 0.2)
      let second = try await app.letter(besides: first)
      try await app.key("space", expecting: script[2])
      try await app.activate(first)
      try await app.key("space", expecting: script[3])
      try await app.key("F5", expecting: script[4])
      try await app.activate(second)
      try await app.key("F5", expecting: script[5])
      try await app.recording.display.xdotool.key("alt+F4")
      try await app.recording.waitForCommand(script[6])
      try await app.activate(first)
      try await app.key("space", expecting: script[7])
    }
    #expect(played.commands == script)
    #expect(played.state["letter"]?["heard"] == "2 sent; 1 sent; 1 key; 2 key; 1 sent")
  }

  /// As a window manager has it, who presses something in a window gives it the keys.
  @Test(.disabled(if: PrivateDisplay.playsOnWayland, "there no app can raise its windows"))
  func aClickGivesItsWindowTheKeys() async throws {
    let lines = [
      "Touch Button More", "WaitFor Window Second", "Touch Button Left",
      "Verify Window \"\(Self.window)\" active true %timeout=30s", "Keys F5",
    ]
    let state = try await FixtureRun.state(after: lines, on: "several", window: Self.window)
    #expect(state["window"]?["heard"] == "left")
  }

  /// Nothing is done in the wrong one, nor to the first of several buttons.
  @Test func whatMayBeEitherIsAnError() async throws {
    let open = ["Touch Button Letter", "WaitFor Window Letter#1", "Touch Button \"Fixture several/Letter\"", "WaitFor Window Letter#2"]
    let lines = [
      ("Close Window Letter", "Window \"Letter\" is ambiguous, 2 widgets match"),
      ("Touch Button Letter/Send", "Button \"Letter/Send\" is ambiguous, 2 widgets match"),
      ("Touch Button \"Fixture several/*\"", "is ambiguous, 3 widgets match"),
      ("Keys F5 %window=Letter", "the keys are for the window \"Letter\", and 2 are called so"),
    ]
    try await TemporaryFolder.with("twins") { folder in
      try await PrivateDisplay.with { display in
        let script = folder.appending(path: "twins.monkey")
        try Data((open + lines.map { $0.0 + " %timeout=1s" } + [""]).joined(separator: "\n").utf8).write(to: script)
        let outcome = try await FixtureRun.play(script, "several", on: display, in: folder, options: ["--keep-going"])
        for (line, sentence) in lines {
          #expect(outcome.output.contains("ERROR  \(line)") && outcome.output.contains(sentence), "\(line): \(outcome.output)")
        }
        #expect(outcome.output.components(separatedBy: "ok     ").count == open.count + 1, "\(outcome.output)")
      }
    }
  }
}

extension FixtureRun {
  fileprivate func activate(_ window: String) async throws {
    try await recording.display.xdotool("windowactivate", "--sync", window)
  }

  fileprivate func raise(_ title: String) async throws {
    try await recording.display.xdotool("search", "--sync", "--name", title, "windowactivate", "--sync")
  }

  /// The X server's number of a letter's window that has come up and has the keys.
  fileprivate func letter(besides other: String? = nil) async throws -> String {
    try await waitFor("another letter") {
      guard let active = try? await recording.display.xdotool("getactivewindow", "getwindowname", "getactivewindow") else { return nil }
      let lines = active.split(separator: "\n").map(String.init)
      guard lines.count == 2, lines[0] == "Letter", lines[1] != other else { return nil }
      return lines[1]
    }
  }
}
