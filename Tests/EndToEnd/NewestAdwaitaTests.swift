import TestSupport
import Testing

/// What libadwaita has since 1.7, and places that slide and turn.
@Suite(.enabled("libadwaita 1.7") { try await Toolkits.adwaitaMinor.value >= 7 }) struct NewestAdwaitaTests {
  private static let window = "Fixture newest"

  @Test func toggleGroups() async throws {
    let script = [
      "SelectTab Tabs arrangement \"Grid of pictures\"", "SelectTab Tabs arrangement more", "SelectTab Tabs arrangement List",
      "SelectTab Tabs inline Alarm", "SelectTab Tabs Clock \"AM / PM\"",
    ]
    let played = try await FixtureRun.recordAndPlay("newest", window: Self.window) { app in
      try await app.recording.click("//Tabs[@id='arrangement']", across: 0.37)
      try await app.recording.waitForCommand(script[0])
      try await app.recording.click("//Tabs[@id='arrangement']", across: 0.62)
      try await app.recording.waitForCommand(script[1])
      try await app.recording.click("//Tabs[@id='arrangement']", across: 0.12)
      try await app.recording.waitForCommand(script[2])
      // It cannot be used.
      try await app.recording.click("//Tabs[@id='arrangement']", across: 0.9)
      try await app.recording.click("//Tabs[@id='inline']", across: 0.75)
      try await app.recording.waitForCommand(script[3])
      // In a row: no part of it.
      try await app.recording.click("//Tabs[@id='Clock']", across: 0.75)
      try await app.recording.waitForCommand(script[4])
    }
    #expect(played.commands == script)
    #expect(played.state["clock"]?["active"] == 1)
    #expect(played.state["arrangement"]?["active"] == 0)
    #expect(played.state["stack"]?["visible-child-name"] == "alarm")
  }

  @Test func playedByHand() async throws {
    try await FixtureRun.check(
      "newest",
      ok: [
        "Verify Tabs arrangement List", "Verify Tabs arrangement count 4", "SelectTab Tabs arrangement #2", "Verify Tabs arrangement value 2",
        "Verify Navigation navigation Home", "Touch Button Go", "Back Navigation navigation", "Expand Drawer sheet",
        "Verify Drawer sheet true", "Collapse Drawer sheet", "Expand Drawer split", "Collapse Drawer split",
      ],
      errors: [
        ("SelectTab Tabs arrangement None", "tab #4 is insensitive"),
        ("Back Navigation navigation", "a page to go back to"), ("Forward Navigation navigation", "a page to go forward to"),
      ])
  }

  /// Keys go back, and so does the button at a mouse's side, wherever it is pressed.
  @Test func backByKeysAndByAMouse() async throws {
    let script = ["Touch Button Go", "Keys alt+Left", "Touch Button Go", "Touch Button Edit %button=back"]
    let played = try await FixtureRun.recordAndPlay("newest", window: Self.window) { app in
      try await app.click("//Button[@id='Go' and @visible='true']", expecting: script[0])
      _ = try await app.recording.point("//Button[@id='Edit']")
      try await app.recording.display.xdotool.key("alt+Left")
      try await app.recording.waitForCommand(script[1])
      try await app.click("//Button[@id='Go' and @visible='true']", expecting: script[2])
      try await app.recording.click("//Button[@id='Edit']", button: 8)
      try await app.recording.waitForCommand(script[3])
    }
    #expect(played.commands == script)
    #expect(played.state["navigation"]?["heard"] == "popped; popped")
    #expect(played.state["edit"]?["clicks"] == 0)
  }

  @Test func aSplitViewAndABottomSheet() async throws {
    let script = [
      "Touch ToggleButton Sidebar", "Collapse Drawer split", "Touch Button \"what is playing\"", "Collapse Drawer sheet", "Touch Button Go",
    ]
    let played = try await FixtureRun.recordAndPlay("newest", window: Self.window) { app in
      try await app.click("//ToggleButton[@id='Sidebar']", expecting: script[0])
      try await app.recording.click("//Drawer[@id='split']", across: 0.9)
      try await app.recording.waitForCommand(script[1])
      try await app.recording.click("//Button[@id='what is playing']")
      try await app.recording.waitForCommand(script[2])
      try await app.recording.drag("//Label[@text='the words of a song']", from: (0.5, 0.3), to: (0.5, 0.95))
      try await app.recording.waitForCommand(script[3])
      try await app.click("//Button[@id='Go']", expecting: script[4])
    }
    #expect(played.commands == script)
    #expect(played.state["split"]?["show-sidebar"] == false)
    #expect(played.state["sheet"]?["open"] == false)
  }
}
