import TestSupport
import Testing

/// Long texts, and texts that the app wants to be told of before they change.
@Suite struct GNUstepEditorTests {
  /// Two keys are no page of text.
  @Test func aLongTextIsReplacedWhereItChanged() async throws {
    let script = ["Replace TextArea story 8 8 ab", "Replace TextArea story 16 19 \"\""]
    let played = try await FixtureRoundTrip.of("editors") { app, _ in
      let first = try await app.point("//TextArea[@id='story']", across: 0.5, down: 0.002)
      try await app.display.xdotool.click(first)
      try await app.display.xdotool.type("ab")
      try await app.waitForCommand(script[0])
      // Clicked behind the end of the second line.
      try await app.display.xdotool.click(first + Point(0, 14))
      try await app.display.xdotool.key("BackSpace", "BackSpace", "BackSpace")
      try await app.waitForCommand(script[1])
    }
    #expect(played.commands == script)
    #expect(played.state["story"]?["text"] == played.recorded["story"]?["text"])
    guard case .string(let text)? = played.recorded["story"]?["text"] else { return #expect(Bool(false)) }
    #expect(text.hasPrefix("line 001ab\nline \nline 003\n"))
  }

  /// Outside of its own method for keys it raises.
  @Test func aTextThatMustBeToldOfKeys() async throws {
    let script = ["EnterText TextArea code \"int a;long b;\""]
    let ending = ["Clear TextArea code", #"EnterText TextArea code "x\ny""#]
    let played = try await FixtureRoundTrip.of("editors", ending: ending) { app, _ in
      try await app.click("//TextArea[@id='code']", down: 0.9)
      try await app.display.xdotool.type("long b;")
      try await app.waitForCommand(script[0])
    }
    #expect(played.commands == script)
    #expect(played.recorded["code"]?["text"] == "int a;long b;")
    #expect(played.state["code"]?["text"] == "x\ny")
  }

  /// The app selects the whole word.
  @Test func aPartThatIsNotSelected() async throws {
    let outcome = try await GNUstepRun.play(
      Fixture.gnustepApp().path, "SelectText TextArea code 0 3\nSelectText TextArea code 1 2 %timeout=1s\n", arguments: ["editors"])
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("ok     SelectText TextArea code 0 3") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("ERROR") && $0.contains("waited in vain for the text to be selected") }, "\(lines)")
  }

  @Test func placesThatAreNotThere() async throws {
    let errors = try await GNUstepRun.errors(
      Fixture.gnustepApp().path, arguments: ["editors"],
      """
      Replace TextArea code 3 99 x
      Replace TextArea code 4 3 x

      """)
    #expect(errors.count == 2)
    #expect(errors.first?.contains("to must be 0 to 6; found 99") == true)
    #expect(errors.last?.contains("to must be at least from, 4; found 3") == true)
  }
}
