import TestSupport
import Testing

/// GNUstep's NSDatePicker shows a date, and a person cannot change it.
@Suite struct GNUstepDatePickerTests {
  /// Where a stepper would be, in the text, and by keys: the app gets the action, as of any control, and the date stays.
  @Test func aPersonCannotChangeTheDate() async throws {
    let line = "Touch DatePicker Date"
    let played = try await FixtureRoundTrip.of("controls", ending: ["Verify DatePicker Date 1970-01-02"]) { app, _ in
      for (index, across) in [0.2, 0.6, 0.97].enumerated() {
        try await app.click("//DatePicker", across: across)
        try await waitUntil("the press is recorded") { try app.commands().count == index + 1 }
      }
      try await app.display.xdotool.key("Up", "5")
      #expect(try await app.widget("//DatePicker")["value"] == "1970-01-02")
    }
    #expect(played.commands == [line, line, line])
    #expect(played.recorded["date"]?["heard"] == "heard:; heard:; heard:")
    #expect(played.state["date"]?["heard"] == "heard:; heard:; heard:")
  }

  @Test func settingItIsAnErrorThatSaysSo() async throws {
    let errors = try await GNUstepRun.errors(
      Fixture.gnustepApp().path, arguments: ["controls"], "Set DatePicker Date 2025-11-21\n")
    let sentence = "Set DatePicker: GNUstep's date picker shows a date and takes no clicks and no keys; only the app can set it"
    #expect(errors.count == 1 && errors[0].contains(sentence), "\(errors)")
  }
}
