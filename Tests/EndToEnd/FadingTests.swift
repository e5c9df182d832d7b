import TestSupport
import Testing

/// What fades is on screen for a while, and is there no more.
@Suite struct FadingTests {
  /// A click on nothing does nothing, also where what was done before is still on its way.
  @Test func whatEndsLaterIsNoEffectOfAClick() async throws {
    let script = ["Touch Button Hide", "Touch Button Turn", "Touch Button Hide"]
    let played = try await FixtureRun.recordAndPlay("fades", window: "Fixture fades") { app in
      let empty = try await app.recording.point("//*[@id='empty']")
      let bar = try await app.recording.point("//Label[@id='saved']")
      try await app.click("//Button[@text='Hide']", expecting: script[0])
      try await app.recording.display.xdotool.click(bar, button: 3)
      try await app.recording.display.xdotool.click(empty)
      try await waitUntil("the bar has gone") { try await app.state.ask()["bar"]?["heard"] == "hidden" }
      try await app.click("//Button[@text='Turn']", expecting: script[1])
      try await app.recording.display.xdotool.click(empty)
      try await waitUntil("the page has turned") { try await app.state.ask()["pages"]?["heard"] == "turned" }
      try await app.click("//Button[@text='Hide']", expecting: script[2])
    }
    #expect(played.commands == script)
  }

  /// What fades takes no keys: the second Escape is for the window, though the field still has the focus.
  @Test func keysAfterAKeyThatHidesTheField() async throws {
    let script = ["Touch ToggleButton Find", "EnterText SearchField Sought words", "Keys Escape", "Keys Escape"]
    let played = try await FixtureRun.recordAndPlay("fades", window: "Fixture fades") { app in
      try await app.click("//ToggleButton[@text='Find']", expecting: script[0])
      try await app.type("words", into: "//SearchField[@id='Sought']", expecting: script[1])
      try await app.key("Escape", expecting: script[2])
      try await waitUntil("the field has gone") { try await app.state.ask()["finder"]?["heard"] == "hidden" }
      try await app.recording.display.xdotool.key("Escape")
      try await app.state.wait(for: "window", "heard", "escaped")
    }
    #expect(played.commands == script)
    #expect(played.state["window"]?["heard"] == "escaped")
    #expect(played.state["find"]?["active"] == false)
  }

  /// Where nobody can use it, nobody waits for it to stand still.
  @Test func whatFadesIsNotOnScreen() async throws {
    try await FixtureRun.check(
      "fades",
      ok: [
        "Touch Button Hide", "VerifyNot Label saved %timeout=0s", "Touch Button Turn", "VerifyNot Label first %timeout=0s",
        "Verify Label second \"Second page\" %timeout=0s",
      ],
      errors: [])
  }
}
