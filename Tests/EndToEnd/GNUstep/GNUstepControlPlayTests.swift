import Foundation
import TestSupport
import Testing

/// Synthesised input in the fixture's controls and fields.
@Suite struct GNUstepControlPlayTests {
  /// Each follows the mouse in a loop of its own.
  @Test func controlsTakeClicksAndDrags() async throws {
    let script = """
      Touch ToggleButton Bold
      Verify ToggleButton Bold active true
      Touch CheckBox "Send news"
      Verify CheckBox "Send news" value On
      Touch RadioButton Small
      Verify RadioButton Small value On
      Touch Slider Volume 160 10
      Verify Slider Volume value 5.5
      Move Slider Volume 160,10,200,10,300,10
      VerifyNumber Slider Volume value "> 10"
      Move Slider Volume 300,10,200,10,160,10
      Verify Slider Volume value 5.5 %tolerance=0.5
      Touch Tabs View 60 10
      Verify Tabs View value 1

      """
    try await play("controls", script).expectSuccess()
  }

  @Test func whatIsInsensitiveIsNotClicked() async throws {
    let outcome = try await play("controls", "Touch Button Locked %timeout=500ms\n")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("Button \"Locked\" is insensitive"), "\(outcome.output)")
  }

  /// The field has the focus while the text view edits that all fields of the window share.
  @Test func fieldsAreTypedInto() async throws {
    let script = """
      Touch TextField Name 60 10
      Type TextField Name " Lovelace"
      Verify TextField Name "Ada Lovelace"
      Type TextField Nickname Al
      Verify TextField Nickname Al
      Verify TextField Name "Ada Lovelace"
      Type TextField Town Rome
      Verify TextField Town Rome
      Focus TextField Street
      Type TextField Street "2 High St"
      Verify TextField Street "2 High St"
      Verify TextField Street focused true
      Type SearchField Find x
      Verify SearchField Find x
      Type Picker Size 42
      Verify Picker Size text 42
      Type TextArea Notes "\\nmore"
      Verify TextArea Notes "first line\\nsecond line\\nmore"
      Type TextField Town " Nord"
      Verify TextField Town " Nord"

      """
    try await play("texts", script).expectSuccess()
  }

  /// The keys of a matrix are for one of its cells.
  @Test func whatNobodyTypesInto() async throws {
    let app = try await Fixture.gnustepApp().path
    let script = """
      Focus RadioButton Small
      Type RadioButton Small " "
      Type Button One "  "
      Verify RadioButton Small value On
      Focus Button Two
      Verify Button One focused false
      Type Button One ab
      Type Label label ab
      Type Slider Volume ab
      Type Button One "a "
      Type Button One " a"
      Scroll Grid sizes #1

      """
    let errors = try await GNUstepRun.errors(app, arguments: ["controls"], script)
    #expect(errors.count == 6, "\(errors)")
    for (error, widget) in zip(errors, [#"Button "One""#, #"Label "label""#, #"Slider "Volume""#, #"Button "One""#, #"Button "One""#]) {
      #expect(error.contains("nobody took a key that was typed into \(widget): its text is not edited now"), "\(error)")
    }
    #expect(errors.last?.contains("Scroll Grid: it does not scroll by itself; scroll what it is in") == true, "\(errors)")
  }

  /// A password is a secret by what it is: nobody need have said it.
  @Test func aPasswordIsPaintedOverAndNothingElse() async throws {
    try await TemporaryFolder.with("picture") { folder in
      let file = folder.appending(path: "own.png")
      try await play("texts", "Type PasswordField PIN 99\nScreenshot \(file.path)\n").expectSuccess()
      #expect(try await shades(file, "320x22+140+98") == [128])
      #expect(try await shades(file, "320x22+140+8").count > 5)
    }
  }

  /// What the app itself has put into a field for passwords is known as one, in whatever field a copy is.
  @Test func aCopyOfAPasswordIsMasked() async throws {
    let outcome = try await play("texts", "EnterText TextField Name ab1234cd\nVerify TextField Name nonsense\n")
    #expect(outcome.output.contains(#"found "ab•••cd""#), "\(outcome.output)")
  }

  private func play(_ page: String, _ script: String) async throws -> Outcome {
    try await GNUstepRun.play(try await Fixture.gnustepApp().path, script, arguments: [page])
  }

  private func shades(_ file: URL, _ place: String) async throws -> Set<UInt8> {
    let raw = file.appendingPathExtension("\(place).rgb")
    try await run("convert", [file.path, "-depth", "8", "-crop", place, "+repage", raw.path]).expectSuccess()
    return Set(try Data(contentsOf: raw))
  }
}
