import TestSupport
import Testing

/// Acts of which no widget tells by a signal of its own.
@Suite struct ActTests {
  private static let window = "Fixture acts"

  /// The app selects the row under its menu; it is the click that is played.
  @Test func aMenuOnARow() async throws {
    let script = ["Touch Row \"Song 3\" %button=secondary"]
    let played = try await FixtureRun.recordAndPlay("acts", window: Self.window) { app in
      let row = try await app.recording.point("//List[@id='songs']/Row[3]", across: 0.1)
      try await app.recording.display.xdotool.click(row, button: 3)
      try await app.recording.waitForCommand(script[0])
    }
    #expect(played.commands == script)
    #expect(played.state["songs"]?["heard"] == "menu of 2")
  }

  /// GTK runs the action of such a row, and does not say that it was activated.
  @Test func aRowWithAnAction() async throws {
    let script = ["Activate List settings About"]
    let played = try await FixtureRun.recordAndPlay("acts", window: Self.window) { app in
      try await app.click("//List[@id='settings']/Row[2]", expecting: script[0])
      try await app.state.wait(for: "said", "label", "About")
    }
    #expect(played.commands == script)
    #expect(played.state["said"]?["label"] == "About")
  }

  /// The field was not there when its first letter was typed.
  @Test func aFieldThatShowsAsItIsTypedInto() async throws {
    let script = ["Select List songs \"Song 2\"", "Type Row \"Song 2\" a", "EnterText SearchField query ab"]
    let played = try await FixtureRun.recordAndPlay("acts", window: Self.window) { app in
      try await app.click("//List[@id='songs']/Row[2]", expecting: script[0])
      try await app.recording.display.xdotool.type("a")
      try await app.recording.waitForCommand(script[1])
      try await app.recording.display.xdotool.type("b")
      try await app.recording.waitForCommand(script[2])
    }
    #expect(played.commands == script)
    #expect(played.state["query"]?["text"] == "ab")
  }
}
