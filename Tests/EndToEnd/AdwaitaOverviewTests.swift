import TestSupport
import Testing

/// An overview of tabs: `SelectTab`, `CloseTab` and `MoveTab` of its pages are as those of the bar that it is over.
@Suite(.enabled("libadwaita 1.3") { try await Toolkits.adwaitaMinor.value >= 3 }) struct AdwaitaOverviewTests {
  private static let window = "Fixture overview"
  private static let opened = "Touch Button \"View Open Tabs\""
  private static let first = "//Tabs[@class='AdwTabOverviewScrollable' and @visible='true']"

  /// While it shrinks to the page that is shown it has the presses, and what is below it shows already.
  private func waitUntilGone(_ app: FixtureRun) async throws {
    _ = try await app.recording.widget("//Label[@id='said' and @text='free' and @visible='true']")
  }

  private func open(_ app: FixtureRun) async throws {
    try await waitUntilGone(app)
    try await app.click("//Button[@id='View Open Tabs' and @visible='true']", expecting: Self.opened)
    // It grows out of the page that is shown.
    _ = try await app.recording.point(Self.first)
  }

  private func clickTheBar(_ app: FixtureRun, across: Double) async throws {
    try await waitUntilGone(app)
    try await app.recording.click("//Tabs[@id='bar' and @visible='true']", across: across)
  }

  @Test func aPageIsChosenThereAndOneInTheBar() async throws {
    let script = [
      Self.opened, "SelectTab Tabs * Two", "SelectTab Tabs bar Three", Self.opened, "SelectTab Tabs * Three", "SelectTab Tabs bar One",
    ]
    let played = try await FixtureRun.recordAndPlay("overview", window: Self.window) { app in
      try await open(app)
      try await app.recording.click(Self.first, across: 0.5, down: 0.2)
      try await app.recording.waitForCommand(script[1])
      try await clickTheBar(app, across: 0.8)
      try await app.recording.waitForCommand(script[2])
      try await open(app)
      // That one is shown already: the overview goes.
      try await app.recording.click(Self.first, across: 0.83, down: 0.2)
      try await app.recording.waitForCommand(script[4])
      try await clickTheBar(app, across: 0.1)
      try await app.recording.waitForCommand(script[5])
    }
    #expect(played.commands == script)
    #expect(played.state["overview"]?["open"] == false)
  }

  /// What was done in an overview is played in the bar as well.
  @Test func playedInTheBar() async throws {
    let lines = ["SelectTab Tabs * Two", "CloseTab Tabs * Three", "MoveTab Tabs * Two 1", "Verify Tabs * Two"]
    let state = try await FixtureRun.state(after: lines, on: "overview", window: Self.window)
    #expect(state["view"]?["heard"] == "One, Two; Two, One")
  }

  @Test func pagesAreMovedAndClosedAndANewOneIsMade() async throws {
    let script = [
      Self.opened, "MoveTab Tabs * One 3", "CloseTab Tabs * Two", "Touch Button \"New Tab\"",
    ]
    let played = try await FixtureRun.recordAndPlay("overview", window: Self.window) { app in
      try await open(app)
      try await app.recording.drag(Self.first, from: (0.17, 0.2), to: (0.87, 0.2))
      try await app.recording.waitForCommand(script[1])
      let place = try await app.recording.point(Self.first, across: 0.17, down: 0.2)
      try await app.recording.display.xdotool.click(place, button: 2)
      try await app.recording.waitForCommand(script[2])
      try await app.click("//Button[@id='New Tab']", expecting: script[3])
    }
    #expect(played.commands == script)
    #expect(played.state["view"]?["heard"] == "Two, Three, One; Three, One")
    #expect(played.state["overview"]?["open"] == false)
  }

  @Test func searched() async throws {
    let script = [Self.opened, "EnterText SearchField \"Search tabs\" Th", "SelectTab Tabs * Three", Self.opened, "Keys Escape"]
    let played = try await FixtureRun.recordAndPlay("overview", window: Self.window) { app in
      let keys = app.recording.display.xdotool
      try await open(app)
      try await keys.key("ctrl+f")
      try await app.recording.waitForCommand("Keys ctrl+f")
      try await keys.type("Th")
      try await app.recording.waitForCommand(script[1])
      try await app.recording.click(Self.first, across: 0.17, down: 0.2)
      try await app.recording.waitForCommand(script[2])
      try await open(app)
      try await keys.key("Escape")
      try await app.recording.waitForCommand(script[4])
    }
    #expect(played.commands.filter { $0 != "Keys ctrl+f" } == script)
    #expect(played.state["view"]?["heard"] == nil)
  }

  /// The tab beside it is shown then, and nobody has chosen that.
  @Test func aTabThatAKeyCloses() async throws {
    let script = ["SelectTab Tabs bar Two", "Keys ctrl+w"]
    let played = try await FixtureRun.recordAndPlay("overview", window: Self.window) { app in
      try await app.recording.click("//Tabs[@id='bar']", across: 0.5)
      try await app.recording.waitForCommand(script[0])
      try await app.recording.display.xdotool.key("ctrl+w")
      try await app.recording.waitForCommand(script[1])
    }
    #expect(played.commands == script)
    #expect(played.state["view"]?["heard"] == "One, Three")
  }

  /// A button in a tab that the app gives a meaning to.
  @Test func theButtonInATab() async throws {
    let script = ["Touch Button Mute", Self.opened, "Touch Button Mute"]
    let played = try await FixtureRun.recordAndPlay("overview", window: Self.window) { app in
      try await app.click("//Tabs[@id='bar']//Button[@id='Mute']", expecting: script[0])
      try await open(app)
      try await app.click("\(Self.first)//Button[@id='Mute']", expecting: script[2])
    }
    #expect(played.commands == script)
    #expect(played.state["view"]?["heard"] == "indicated; indicated")
  }
}
