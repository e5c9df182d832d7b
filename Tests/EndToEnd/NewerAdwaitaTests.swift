import TestSupport
import Testing

/// What libadwaita has only in newer releases.
@Suite(.enabled("libadwaita 1.6") { try await Toolkits.adwaitaMinor.value >= 6 }) struct NewerAdwaitaTests {
  private static let window = "Fixture newer"

  @Test func rows() async throws {
    let script = [
      "Switch Switch \"Dark mode\" On", "Set Stepper \"Font size\" 12", "Touch Button \"Add account\"", "Touch Button Retry",
    ]
    let played = try await FixtureRun.recordAndPlay("newer", window: Self.window) { app in
      try await app.recording.click("//Switch[@id='Dark mode']", across: 0.3)
      try await app.recording.waitForCommand(script[0])
      try await app.recording.click("//Stepper[@id='Font size']", across: 0.97)
      try await app.recording.waitForCommand(script[1])
      try await app.click("//Button[@id='Add account']", expecting: script[2])
      try await app.click("//Button[@id='Retry']", expecting: script[3])
    }
    #expect(played.commands == script)
    #expect(played.state["dark"]?["active"] == true)
    #expect(played.state["add"]?["heard"] == "activated")
    #expect(played.state["said"]?["label"] == "retried")
  }

  /// The title of a spin row is not the spin button's, and opens nothing.
  @Test func aTitleOfASpinRow() async throws {
    let script = ["Touch Button \"Add account\""]
    let played = try await FixtureRun.recordAndPlay("newer", window: Self.window) { app in
      try await app.recording.click("//Row[@id='Font size']", across: 0.06)
      try await app.click("//Button[@id='Add account']", expecting: script[0])
    }
    #expect(played.commands == script)
  }

  @Test func aButtonRowByTheKeyboard() async throws {
    let script = ["Touch Button \"Add account\"", "Touch Button \"Add account\""]
    let played = try await FixtureRun.recordAndPlay("newer", window: Self.window) { app in
      try await app.click("//Button[@id='Add account']", expecting: script[0])
      try await app.recording.display.xdotool.key("Return")
      try await app.state.wait(for: "add", "heard", "activated; activated")
    }
    #expect(played.commands == script)
    #expect(played.state["add"]?["heard"] == "activated; activated")
  }

  /// Nobody has answered: libadwaita gives the answer that stands for closing.
  @Test func aDialogIsClosed() async throws {
    let lines = ["Touch Button Ask", "Verify Dialog \"Delete it?\"", "Close Dialog \"Delete it?\"", "VerifyNot Dialog \"Delete it?\""]
    let state = try await FixtureRun.state(after: lines, on: "newer", window: Self.window)
    #expect(state["said"]?["label"] == "close")
  }

  @Test func anAlertAndANavigationView() async throws {
    let script = ["Touch Button Ask", "Touch Button Delete", "Touch Button Go", "Touch Button Back"]
    let played = try await FixtureRun.recordAndPlay("newer", window: Self.window) { app in
      try await app.click("//Button[@id='Ask']", expecting: script[0])
      #expect(try await app.recording.widgets("//Dialog[@id='Delete it?']").count == 1)
      try await app.click("//Button[@id='Delete' and @visible='true']", expecting: script[1])
      try await app.state.wait(for: "said", "label", "delete")
      try await app.click("//Button[@id='Go']", expecting: script[2])
      try await app.click("//Button[@id='Back' and @visible='true']", expecting: script[3])
    }
    #expect(played.commands == script)
    #expect(played.state["said"]?["label"] == "delete")
  }
}
