import TestSupport
import Testing

/// What is played by calling methods begins as the press that it stands for: its window gets the keys, and what is
/// edited there ends.
@Suite struct GNUstepBehindTests {
  @Test(arguments: [
    "EnterText TextField Name Ada", "Slide Slider Volume 4", "Set Stepper Copies 2", "Select Picker Colour Blue",
    "Select Picker Size Large", "SelectTab Tabs View Names", "SelectTab Tabs #2 Sounds",
  ])
  func theWindowBehindGetsTheKeys(_ line: String) async throws {
    let script = """
      Raise Window Other
      Verify Window Other active true
      \(line)
      Verify Window "Fixture behind" active true

      """
    let app = try await Fixture.gnustepApp().path
    try await GNUstepRun.play(app, script, options: [], arguments: ["behind"]).expectSuccess()
  }

  /// The first click on the window gives it the keys, and is no command.
  @Test func aSliderEndsWhatIsEdited() async throws {
    let script = ["EnterText TextField Name Ada", "Slide Slider Volume 5"]
    let played = try await FixtureRoundTrip.of("behind") { app, state in
      try await app.click("//TextField[@id='Name']")
      try await app.display.xdotool.type("Ada")
      try await app.waitForCommand(script[0])
      try await app.click("//Slider")
      try await app.waitForCommand(script[1])
    }
    #expect(played.commands == script)
    #expect(played.recorded["volume"]?["heard"] == "alone")
    #expect(played.state["volume"]?["heard"] == "alone")
  }
}
