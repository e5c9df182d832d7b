import TestSupport
import Testing

/// A pop-up button whose menu the app fills as it opens: it shows what was chosen.
@Suite struct GNUstepPopUpTests {
  @Test func anItemThatComesAboveTheChosenOne() async throws {
    let script = ["Select Picker Recent New"]
    let played = try await FixtureRoundTrip.of("popups", ending: ["Verify Picker Recent New", "Verify Picker Recent text New"]) { app, state in
      try await app.choose(0, of: 3, from: "recent", "//Picker[@id='Recent']", state)
      try await app.waitForCommand(script[0])
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] {
      #expect(state["recent"]?["heard"] == "chose New")
      #expect(state["recent"]?["title"] == "New")
      #expect(state["recent"]?["highlighted"] == -1)
    }
  }
}
