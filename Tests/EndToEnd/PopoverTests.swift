import TestSupport
import Testing

/// An app's own popover is a place like a window: opening it, using it and closing it are commands.
@Suite struct PopoverTests {
  private static let window = "Fixture ways"
  private static let open = "Touch MenuButton Options"

  @Test func escapeClosesIt() async throws {
    let played = try await FixtureRun.recordAndPlay("ways", window: Self.window) { app in
      try await app.click("//MenuButton[@id='Options']", expecting: Self.open)
      try await app.click("//CheckBox[@id='Option']", expecting: "Switch CheckBox Option On")
      try await app.recording.display.xdotool.key("Escape")
      try await app.recording.waitForCommand("Keys Escape")
      try await app.state.wait(for: "popover", "visible", false)
      try await app.click("//Button[@id='Plain']", expecting: "Touch Button Plain")
    }
    #expect(
      played.commands == [Self.open, "Switch CheckBox Option On", "Keys Escape", "Touch Button Plain"])
    #expect(played.state["popover"]?["visible"] == false)
    #expect(played.state["option"]?["active"] == true)
    #expect(played.state["plain"]?["clicks"] == 1)
  }

  /// The button under the click is not pressed by it: the toolkit keeps the click for itself.
  @Test func aClickOutsideClosesIt() async throws {
    let played = try await FixtureRun.recordAndPlay("ways", window: Self.window) { app in
      let outside = try await app.recording.point("//Button[@id='Plain']", across: 0.1)
      try await open(app)
      try await app.recording.display.xdotool.click(outside)
      try await app.recording.waitForCommand("Keys Escape")
      try await app.state.wait(for: "popover", "visible", false)
      try await app.click("//Button[@id='Plain']", expecting: "Touch Button Plain")
    }
    #expect(played.commands == [Self.open, "Keys Escape", "Touch Button Plain"])
    #expect(played.state["popover"]?["visible"] == false)
    #expect(played.state["plain"]?["clicks"] == 1)
  }

  /// Neither a click on the desktop, beside the window.
  @Test func aClickBesideTheWindowClosesIt() async throws {
    let played = try await FixtureRun.recordAndPlay("ways", window: Self.window) { app in
      try await open(app)
      // One that comes before GTK has grabbed the pointer is the desktop's alone; nothing tells when it has.
      try await waitUntil("the popover is closed") {
        try await app.recording.display.xdotool.click(Point(2, 2))
        return try await app.state.ask()["popover"]?["visible"] == false
      }
      try await app.recording.waitForCommand("Keys Escape")
    }
    #expect(played.commands == [Self.open, "Keys Escape"])
    #expect(played.state["popover"]?["visible"] == false)
  }

  /// Opens it and waits until what is in it has been laid out: GTK has grabbed the pointer by then.
  /// The popover is visible before, and a click outside would not reach the app.
  private func open(_ app: FixtureRun) async throws {
    try await app.click("//MenuButton[@id='Options']", expecting: Self.open)
    _ = try await app.recording.point("//CheckBox[@id='Option']")
  }

  @Test func theProgramClosesIt() async throws {
    let played = try await FixtureRun.recordAndPlay("ways", window: Self.window) { app in
      try await app.click("//MenuButton[@id='Options']", expecting: Self.open)
      try await app.click("//CheckBox[@id='Later']", expecting: "Switch CheckBox Later On")
      try await app.state.wait(for: "popover", "visible", false)
      try await app.click("//Button[@id='Plain']", expecting: "Touch Button Plain")
    }
    #expect(played.commands == [Self.open, "Switch CheckBox Later On", "Touch Button Plain"])
    #expect(played.state["popover"]?["visible"] == false)
    #expect(played.state["plain"]?["clicks"] == 1)
  }
}
