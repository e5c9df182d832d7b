import TestSupport
import Testing

/// A window that a person maximizes or restores with the window manager gives one line; one whose app does that gives
/// none.
@Suite struct MaximizeTests {
  private static let window = "Fixture states"
  private static let maximize = "Maximize Window \"\(window)\""
  private static let restore = "Restore Window \"\(window)\""

  @Test func theFrameIsPressed() async throws {
    let script = ["Touch Button Plain", Self.maximize, "Touch Button Plain", Self.restore, "Touch Button Plain"]
    let ending = ["WaitFor Window * width 500"]
    let played = try await FixtureRun.recordAndPlay("states", window: Self.window, ending: ending) { app in
      try await app.click("//Button[@id='Plain']", expecting: script[0])
      try await app.pressTitleBarTwice()
      try await app.recording.waitForCommand(script[1])
      try await app.click("//Button[@id='Plain']", expecting: script[2])
      try await app.pressTitleBarTwice()
      try await app.recording.waitForCommand(script[3])
      try await app.click("//Button[@id='Plain']", expecting: script[4])
    }
    #expect(played.commands == script)
    #expect(played.state["plain"]?["clicks"] == 3)
    #expect(played.state["window"]?["maximized"] == false)
  }

  /// One after the other, both are lines; a border that is dragged before is a line of its own, too.
  @Test func oneActAfterTheOther() async throws {
    let size = "Resize Window \"\(Self.window)\" 550 340"
    let script = [size, Self.maximize, Self.restore]
    let played = try await FixtureRun.recordAndPlay("states", window: Self.window, ending: ["WaitFor Window * width 550"]) { app in
      try await app.recording.dragCorner(of: "/App/Window", by: [Point(50, 40)])
      try await app.recording.waitForCommand(size)
      try await app.pressTitleBarTwice()
      try await app.recording.waitForCommand(script[1])
      try await app.pressTitleBarTwice()
      try await app.recording.waitForCommand(script[2])
    }
    #expect(played.commands == script)
    #expect(played.state["window"]?["width"] == 550)
  }

  /// In a handler, and by a timer.
  @Test func theAppMaximizesItself() async throws {
    let script = ["Touch Button Fill", "Touch Button Later", "Touch Button Plain"]
    let played = try await FixtureRun.recordAndPlay(
      "states", window: Self.window, ending: ["WaitFor Window * value normal"]
    ) { app in
      try await app.click("//Button[@id='Fill']", expecting: script[0])
      _ = try await app.recording.widget("/App/Window[@value='maximized']")
      try await app.click("//Button[@id='Later']", expecting: script[1])
      _ = try await app.recording.widget("/App/Window[@value='normal']")
      try await app.click("//Button[@id='Plain']", expecting: script[2])
    }
    #expect(played.commands == script)
  }

  /// It opens maximized; what its user does to it then is a line.
  @Test func theAppStartsMaximized() async throws {
    let start = ["--env", "FIXTURE_MAXIMIZED=1"]
    let script = ["Touch Button Plain", Self.restore]
    let played = try await FixtureRun.recordAndPlay("states", window: Self.window, options: start) { app in
      _ = try await app.recording.widget("/App/Window[@value='maximized']")
      try await app.click("//Button[@id='Plain']", expecting: script[0])
      try await app.pressTitleBarTwice()
      try await app.recording.waitForCommand(script[1])
    }
    #expect(played.commands == script)
    #expect(played.state["window"]?["maximized"] == false)
  }
}

extension FixtureRun {
  /// Presses the title bar that the window manager draws twice, in its middle.
  fileprivate func pressTitleBarTwice() async throws {
    let place = try await recording.point("/App/Window", across: 0.5, down: 0) + Point(0, -10)
    try await recording.display.xdotool.click(place, count: 2)
  }
}
