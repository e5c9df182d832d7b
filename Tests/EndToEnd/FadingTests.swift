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
