import TestSupport
import Testing

/// A GtkNotebook has no way of its own to close a page: apps put a button into the tab.
@Suite struct NotebookCloseTests {
  private static let window = "Fixture pages"

  /// What another button in a tab does is its own, as is one beside the tabs; an app that asks first is asked.
  @Test func theButtonInATabClosesIt() async throws {
    let script = ["CloseTab Tabs book Asked", "Touch Button Hide", "Touch Button Loud", "CloseTab Tabs book Two", "CloseTab Tabs book One"]
    let played = try await FixtureRun.recordAndPlay(
      "pages", window: Self.window, ending: ["Verify Tabs book count 4", "Verify Label said Muted"]
    ) { app in
      let tabs = try await app.recording.point("//Tabs[@id='book']", across: 0, down: 0)
      try await app.recording.display.xdotool.click(tabs + Point(265, 20))
      try await app.recording.waitForCommand(script[0])
      try await app.click("//Button[@id='Hide']", expecting: script[1])
      try await app.state.wait(for: "said", "label", "Hidden")
      try await app.click("//Button[@id='Loud']", expecting: script[2])
      for (across, line) in zip([158, 65], script.suffix(2)) {
        try await app.recording.display.xdotool.click(tabs + Point(across, 20))
        try await app.recording.waitForCommand(line)
      }
    }
    #expect(played.commands == script)
  }

  @Test func whatCannotBeClosedSaysSo() async throws {
    try await FixtureRun.check(
      "pages", ok: ["CloseTab Tabs book #2", "Verify Tabs book count 5", "CloseTab Tabs book Asked", "Verify Label said Really?"],
      errors: [
        ("CloseTab Tabs book Plain", "CloseTab Tabs: the tab has no button that closes it; use the app's own menu or key"),
        ("CloseTab Tabs book Loud", "CloseTab Tabs: the tab has no button that closes it"),
        ("CloseTab Tabs book Locked", "waited in vain for the button that closes the tab to be sensitive"),
        ("MoveTab Tabs book Asked 1", "MoveTab Tabs: the tab cannot be moved: the app has not made it reorderable"),
        ("CloseTab Tabs book Three", "tab \"Three\"; there are"),
      ])
  }
}
