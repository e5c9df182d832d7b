import TestSupport
import Testing

/// Dialogs of libadwaita with pages, and what slides over a window.
@Suite(.enabled("libadwaita 1.6") { try await Toolkits.adwaitaMinor.value >= 6 }) struct AdwaitaDialogTests {
  private static let window = "Fixture preferences"

  /// A switch, a page of the row, its way back, another page, the dialog's end by Escape.
  @Test func preferences() async throws {
    let script = [
      "Touch Button Preferences", "Switch Switch Sound On", "Activate Row Network", "Switch Switch Proxy On", "Touch Button Back",
      "SelectTab Tabs * Devices", "Switch Switch \"Left-handed mouse\" On", "Keys Escape",
    ]
    let played = try await FixtureRun.recordAndPlay("preferences", window: Self.window) { app in
      func shown(_ kind: String, _ id: String) -> String { "//\(kind)[@id='\(id)' and @visible='true']" }
      try await app.click("//Button[@id='Preferences']", expecting: script[0])
      try await app.click(shown("Switch", "Sound"), expecting: script[1])
      try await app.click(shown("Row", "Network"), expecting: script[2])
      try await app.click(shown("Switch", "Proxy"), expecting: script[3])
      try await app.click(shown("Button", "Back"), expecting: script[4])
      try await app.recording.click("//Tabs[@visible='true']", across: 0.75)
      try await app.recording.waitForCommand(script[5])
      try await app.click(shown("Switch", "Left-handed mouse"), expecting: script[6])
      try await app.recording.display.xdotool.key("Escape")
      try await app.recording.waitForCommand(script[7])
    }
    #expect(played.commands == script)
    for id in ["sound", "proxy", "mouse"] { #expect(played.state[id]?["active"] == true, "\(id)") }
  }

  /// The page that slides off uncovers the middle of a row before the switch at its end.
  @Test func aSwitchUnderAPageThatSlidesOff() async throws {
    let lines = ["Touch Button Preferences", "Activate Row Network", "Touch Button Back", "Switch Switch Sound On", "Keys Escape"]
    let state = try await FixtureRun.state(after: lines, on: "preferences", window: Self.window)
    #expect(state["sound"]?["active"] == true)
  }

  @Test func pagesOfAnAboutDialog() async throws {
    let script = [
      "Touch Button About", "Activate Row \"What’s New\"", "Touch Button Back", "Activate Row Troubleshooting", "Touch Button Back",
      "Keys Escape",
    ]
    let played = try await FixtureRun.recordAndPlay("preferences", window: Self.window, ending: ["VerifyNot Row Troubleshooting"]) { app in
      func shown(_ kind: String, _ id: String) -> String { "//\(kind)[@id='\(id)' and @visible='true']" }
      try await app.click("//Button[@id='About']", expecting: script[0])
      try await app.click(shown("Row", "What’s New"), expecting: script[1])
      try await app.click(shown("Button", "Back"), expecting: script[2])
      try await app.click(shown("Row", "Troubleshooting"), expecting: script[3])
      try await app.click(shown("Button", "Back"), expecting: script[4])
      try await app.recording.display.xdotool.key("Escape")
      try await app.recording.waitForCommand(script[5])
    }
    #expect(played.commands == script)
  }
}
