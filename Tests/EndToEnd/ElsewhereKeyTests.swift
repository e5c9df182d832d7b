import TestSupport
import Testing

/// Keys that act on another widget than the one with the focus. A button acts a quarter of a second later, and may be
/// gone by then.
@Suite struct ElsewhereKeyTests {
  private static let window = "Fixture elsewhere"

  @Test func theWidgetIsTheCommand() async throws {
    let script = [
      "Touch Button Find", "Touch Button Save", "Touch Button Apply", "Switch CheckBox Agree On", "EnterText TextField Name Ada",
    ]
    let played = try await FixtureRun.recordAndPlay("elsewhere", window: Self.window) { app in
      try await app.key("ctrl+f", expecting: script[0])
      try await app.key("alt+s", expecting: script[1])
      // The slider, which has the keys, leaves it to the default button.
      try await app.key("Return", expecting: script[2])
      try await app.key("alt+a", expecting: script[3])
      // That only says who has the keys.
      try await app.recording.display.xdotool.key("alt+n")
      _ = try await app.recording.widget("//TextField[@id='Name'][@focused='true']")
      try await app.recording.display.xdotool.type("Ada")
      try await app.recording.waitForCommand(script[4])
    }
    #expect(played.commands == script)
    #expect(played.state["find"]?["visible"] == false)
    #expect(played.state["save"]?["clicks"] == 1)
    #expect(played.state["apply"]?["clicks"] == 1)
    #expect(played.state["agree"]?["active"] == true)
    #expect(played.state["name"]?["text"] == "Ada")
  }

  /// Played, a key is done when the button has acted: the window is closed right after it.
  @Test(arguments: ["alt+s save", "ctrl+f find", "Return apply"])
  func theKeyIsDoneWhenTheButtonHasActed(_ key: String) async throws {
    let words = key.split(separator: " ").map(String.init)
    let state = try await FixtureRun.state(after: ["Keys \(words[0])"], on: "elsewhere", window: Self.window)
    #expect(state[words[1]]?["clicks"] == 1)
  }
}
