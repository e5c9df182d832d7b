import TestSupport
import Testing

/// What an app hands over that is not what its name says: nothing in the agent may end the app.
@Suite struct GNUstepOddTests {
  /// Of so many items the first thousand are looked at.
  @Test func moreItemsThanAnybodyReads() async throws {
    let script = """
      Select Picker Many #1200
      Verify Picker Many text "item 1200"
      Select Picker Many "item 7"
      Verify Picker Many value 7

      """
    try await GNUstepRun.play(try await Fixture.gnustepApp().path, script, arguments: ["odd"]).expectSuccess()
  }

  /// Each of the two is in a view of the row's own.
  @Test func aLabelInARow() async throws {
    let script = "EnterText TextField Rate 2.5\nVerify TextField Rate text 2.5\n"
    try await GNUstepRun.play(try await Fixture.gnustepApp().path, script, arguments: ["odd"]).expectSuccess()
  }

  /// A view whose identifier is no object, a slider from nowhere, a colour without a red.
  @Test func whatIsNoObjectAndNoNumber() async throws {
    let script = """
      Verify View odd
      Verify ColorPicker nowhere enabled true
      Slide Slider Endless 1
      Touch Button Press

      """
    let outcome = try await GNUstepRun.play(
      try await Fixture.gnustepApp().path, script, options: ["--keep-going"], arguments: ["odd"])
    #expect(outcome.output.contains(#"property "minValue" of NSSlider must be a number; found nan"#), "\(outcome.output)")
    #expect(outcome.output.contains("3 ok, 0 FAIL, 1 ERROR"), "\(outcome.output)\(outcome.errors)")
  }
}
