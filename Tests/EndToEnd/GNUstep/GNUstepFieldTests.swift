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

  /// It is waited for, and then typed.
  @Test func aFieldThatTakesTextOnlyAfterAMoment() async throws {
    let script = ["EnterText TextField Late 7"]
    let played = try await FixtureRoundTrip.of("fields") { app, _ in
      try await app.click("//TextField[@id='Late']")
      try await app.display.xdotool.type("7")
      try await app.waitForCommand(script[0])
    }
    #expect(played.commands == script)
    #expect(played.state["late"]?["text"] == "7")
  }

  /// Cells of a matrix are called by the label above their column or beside their row; between one and its
  /// label no other may be.
  @Test func aMatrixOfFields() async throws {
    let script = [
      "EnterText TextField Low 5", "EnterText TextField High 30", "EnterText TextField Night 2", "EnterText TextField Night/#4 9",
    ]
    let played = try await FixtureRoundTrip.of("fields") { app, _ in
      let places = [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)]
      for ((across, down), line) in zip(places, script) {
        try await app.display.xdotool.click(try await app.point("//Grid", across: across, down: down))
        try await app.display.xdotool.type(String(line.split(separator: " ").last ?? ""))
        try await app.waitForCommand(line)
      }
    }
    #expect(played.commands == script)
    #expect(played.state["limits"]?["texts"] == "5|30|2|9")
  }
}
