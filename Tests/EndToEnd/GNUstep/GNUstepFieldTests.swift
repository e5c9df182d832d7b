import TestSupport
import Testing

/// Fields that act as they lose the keys.
@Suite struct GNUstepFieldTests {
  /// What was typed counts, to the last key; nobody pressed Return.
  @Test func aFieldThatActsAsItLosesTheKeys() async throws {
    let script = ["EnterText TextField Rate 12", "EnterText TextField Size 3", "Return TextField Size"]
    let played = try await FixtureRoundTrip.of("fields") { app, _ in
      let xdotool = app.display.xdotool
      try await app.click("//TextField[@id='Rate']")
      try await xdotool.type("12")
      try await app.click("//TextField[@id='Size']")
      try await xdotool.type("3")
      try await app.waitForCommand(script[1])
      try await xdotool.key("Return")
      try await app.waitForCommand(script[2])
    }
    #expect(played.commands == script)
    #expect(played.recorded["rate"]?["heard"] == "12")
    #expect(played.state["rate"]?["heard"] == "12")
    #expect(played.state["size"]?["text"] == "3")
  }
}
