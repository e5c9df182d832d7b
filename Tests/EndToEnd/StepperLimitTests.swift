import TestSupport
import Testing

/// A spin button that cannot step on: a click on its button changes nothing and is nothing.
@Suite struct StepperLimitTests {
  @Test func aClickAtTheLimitIsNothing() async throws {
    let played = try await FixtureRun.recordAndPlay("ways", window: "Fixture ways") { app in
      let stepper = "//Stepper[@id='full']"
      try await app.recording.click(stepper, across: 0.97)
      try await app.click("//Button[@id='Plain']", expecting: "Touch Button Plain")
      try await app.recording.click(stepper, across: 0.91)
      try await app.recording.waitForCommand("Set Stepper full 8")
      try await app.recording.click(stepper, across: 0.97, count: 2)
      try await app.recording.waitForCommand("Set Stepper full 9")
    }
    #expect(played.commands == ["Touch Button Plain", "Set Stepper full 9"])
    #expect(played.state["full"]?["value"] == 9)
    #expect(played.state["plain"]?["clicks"] == 1)
  }
}
