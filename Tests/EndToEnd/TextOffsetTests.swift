import Foundation
import TestSupport
import Testing

/// Offsets in a text count the images, widgets and hidden characters in it, recorded as played.
@Suite struct TextOffsetTests {
  @Test func whatIsReplacedIsWhatTheScriptSays() async throws {
    let lines = [
      "Replace TextArea mixed 7 8 X",
      "Verify TextArea mixed abXd",
      "Verify Label status \"2 of 9\"",
      "PlaceCaret TextArea mixed 9",
      "Paste TextArea mixed !",
      "SelectText TextArea mixed 1 3",
      "Paste TextArea mixed -",
      "Verify TextArea mixed a-Xd!",
      "Verify Label status \"1 of 9\"",
      "EnterText TextArea mixed new",
      "Verify TextArea mixed new",
      "Verify Label status \"0 of 3\"",
    ]
    try await TemporaryFolder.with("texts") { folder in
      try await PrivateDisplay.with { display in
        let script = folder.appending(path: "script.monkey")
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: script)
        try await FixtureRun.play(script, "texts", on: display, in: folder, options: ["--keep-going"])
          .expectSuccess()
      }
    }
  }

  @Test func typingLeavesTheObjectsInTheText() async throws {
    let command = "Replace TextArea mixed 9 9 xy"
    let played = try await FixtureRun.recordAndPlay("texts", window: "Fixture texts") { app in
      try await app.type("xy", into: "//TextArea[@id='mixed']", expecting: command)
    }
    #expect(played.commands == [command])
    #expect(played.state["mixed"]?["text"] == "abcdxy")
    #expect(played.state["status"]?["label"] == "2 of 11")
  }

  /// Of a text of which the app lets no part be changed, the rest is.
  @Test func whatIsLockedStays() async throws {
    let script = ["EnterText TextArea signed \"Hi! Dear Ada,\\nYours, Grace\\nPS\"", "EnterText TextArea signed \"Yours, Grace\""]
    let end = "EnterText TextArea signed \"A new one.\\nYours, Grace\\nPPS\""
    let played = try await FixtureRun.recordAndPlay("texts", window: "Fixture texts", ending: [end]) { app in
      let keyboard = app.recording.display.xdotool
      try await app.recording.click("//TextArea[@id='signed']")
      try await keyboard.key("ctrl+Home")
      try await keyboard.type("Hi! ")
      try await app.recording.waitForCommand(script[0])
      try await keyboard.key("ctrl+Home", "ctrl+shift+End", "Delete")
      try await app.recording.waitForCommand(script[1])
    }
    #expect(played.commands == Array(script.suffix(1)))
    #expect(played.state["signed"]?["text"] == "A new one.\nYours, Grace\nPPS")
  }
}
