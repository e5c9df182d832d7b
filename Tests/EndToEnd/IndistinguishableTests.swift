import Glibc
import TestSupport
import Testing

/// What no rule can tell apart: each row of that table in Docs/Recording.md, as it is recorded.
@Suite struct IndistinguishableTests {
  private static let window = "Fixture doubts"

  @Test func aHandlerThatChangesThePressedWidget() async throws {
    let played = try await FixtureRun.recordAndPlay("doubts", window: Self.window) { app in
      try await app.recording.click("//Slider[@id='snapping']", across: 0.4)
      try await app.recording.waitForCommand("Slide Slider snapping 50")
    }
    #expect(played.commands == ["Slide Slider snapping 50"])
    #expect(played.state["snapping"]?["value"] == 50)
  }

  /// A button has a command of its own, a label has none but the click that came before.
  @Test func handlersThatChangeWhatThePressedWidgetIsIn() async throws {
    let played = try await FixtureRun.recordAndPlay("doubts", window: Self.window) { app in
      try await app.click("//Button[@id='Next page']", expecting: "Touch Button \"Next page\"")
      try await app.state.wait(for: "pages", "page", 1)
      try await app.click("//Label[@text='Turn']", expecting: "SelectTab Tabs pages Three")
    }
    #expect(played.commands == ["Touch Button \"Next page\"", "SelectTab Tabs pages Three"])
    #expect(played.state["pages"]?["page"] == 2)
  }

  @Test func aTickThatChangesThePressedWidget() async throws {
    let played = try await FixtureRun.recordAndPlay("doubts", window: Self.window) { app in
      try await app.recording.click("//Slider[@id='gliding']", across: 0.4)
      try await app.recording.waitForCommand("Slide Slider gliding 100")
    }
    #expect(played.commands == ["Slide Slider gliding 100"])
    #expect(played.state["gliding"]?["value"] == 100)
  }

  @Test func aTimerNamedLikeTheToolkits() async throws {
    let played = try await FixtureRun.recordAndPlay("doubts", window: Self.window) { app in
      try await app.recording.click("//Slider[@id='posing']", across: 0.4)
      try await app.recording.waitForCommand("Slide Slider posing 100")
    }
    #expect(played.commands == ["Slide Slider posing 100"])
    #expect(played.state["posing"]?["value"] == 100)
  }

  @Test func anAnswerInTheAppsOwnTimeWhileTheButtonIsDown() async throws {
    let played = try await FixtureRun.recordAndPlay("doubts", window: Self.window) { app in
      let xdotool = app.recording.display.xdotool
      try await xdotool.press(try await app.recording.point("//Slider[@id='answering']"))
      try await app.recording.waitForCommand("Slide Slider answering 2")
      try await app.state.wait(for: "answering", "value", 4)
      try await xdotool.release()
      try await app.click("//Button[@id='Plain']", expecting: "Touch Button Plain")
    }
    #expect(played.commands == ["Slide Slider answering 2", "Touch Button Plain"])
  }

  @Test func aKeyThatChangesNothingThatShows() async throws {
    let played = try await FixtureRun.recordAndPlay("doubts", window: Self.window) { app in
      try await app.click("//Button[@id='Plain']", expecting: "Touch Button Plain")
      try await app.recording.display.xdotool.key("F7")
      try await app.state.wait(for: "hint", "heard", "seen")
      try await app.click("//Button[@id='Next page']", expecting: "Touch Button \"Next page\"")
    }
    #expect(played.commands == ["Touch Button Plain", "Touch Button \"Next page\""])
    #expect(played.state["hint"]?["heard"] == nil)
  }

  @Test func aWindowOfTheProgramsSoonAfterAKey() async throws {
    let played = try await FixtureRun.recordAndPlay("doubts", window: Self.window) { app in
      try await app.recording.display.xdotool.key("F7")
      try await app.state.wait(for: "hint", "heard", "seen")
      kill(try await app.state.processID(), SIGUSR2)
      try await app.recording.waitForCommand("Keys F7")
    }
    #expect(played.commands == ["Keys F7"])
  }

  /// The clipboard is empty; what comes into the entry is the program's.
  @Test func aChangeSoonAfterAPaste() async throws {
    let played = try await FixtureRun.recordAndPlay("doubts", window: Self.window) { app in
      try await app.recording.click("//TextField[@id='filled']")
      try await app.recording.display.xdotool.key("ctrl+v")
      try await app.recording.waitForCommand("EnterText TextField filled \"filled in\"")
    }
    #expect(played.commands == ["EnterText TextField filled \"filled in\""])
    #expect(played.state["filled"]?["text"] == "filled in")
  }
}
