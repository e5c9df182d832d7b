import TestSupport
import Testing

/// A press on a view that only shows something is no command, unless the app hears of it.
@Suite struct GNUstepShownTests {
  @Test func onlyPressesThatAreHeard() async throws {
    let script = ["Touch Image acting", "Touch Image pressed", "Touch Button Done"]
    let played = try await FixtureRoundTrip.of("shown") { app, _ in
      for name in ["plain", "acting", "pressed"] { try await app.click("//Image[@id='\(name)']") }
      try await app.waitForCommand(script[1])
      try await app.click("//ProgressBar")
      try await app.drag("//ProgressBar", from: (0.1, 0.5), to: (0.9, 0.5))
      try await app.click("//Label[@text='A text']")
      try await app.click("//Button[@id='Done']")
      try await app.waitForCommand(script[2])
    }
    #expect(played.commands == script)
    // AppKit sends that action for what is dropped there; who draws an image anew may send it for clicks.
    #expect(played.state["acting"]?["heard"] == played.recorded["acting"]?["heard"])
    #expect(played.state["pressed"]?["heard"] == "pressed")
  }
}
