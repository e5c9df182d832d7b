import Foundation
import TestSupport
import Testing

/// Scripts that only ask, in the fixture and in apps as Debian ships them.
@Suite struct KindVerifyTests {
  private func play(_ page: String, _ script: String) async throws {
    let app = try await Fixture.gnustepApp().path
    try await TemporaryFolder.with { folder in
      let secrets = folder.appending(path: "secrets")
      let text = Data("pin=1234\n".utf8)
      #expect(FileManager.default.createFile(atPath: secrets.path, contents: text, attributes: [.posixPermissions: 0o600]))
      let options = ["--secrets", secrets.path]
      try await GNUstepRun.play(app, script, options: options, arguments: [page]).expectSuccess()
    }
  }

  @Test func controlsAreAskedByWhatTheyAreCalled() async throws {
    try await play(
      "controls",
      """
      Verify Button "Click me"
      Verify Button "Click me" currentTitle "Click me"
      Verify Button push enabled true
      Verify Button Locked enabled false
      Verify Button "xpath=//Button[@currentTitle='Click me']"
      Verify ToggleButton Start true
      Verify ToggleButton onOff currentTitle Stop
      VerifyNot CheckBox "Send news" active true
      Verify CheckBox "All files" value Mixed
      Verify RadioButton Large true
      Verify RadioButton sizes/Small false
      Verify Grid sizes Large
      Verify Tabs View Names
      Verify Slider Volume 2.5
      Verify Slider volume 2.5
      VerifyNumber Slider Volume value "> 2"
      Verify Stepper Copies 3
      Verify Picker Colour Green
      Verify Picker Colour value 2
      Verify MenuButton Actions Actions
      Verify ProgressBar progress 0.25
      Verify LevelBar level 4
      Verify ColorPicker Ink #ff8000
      Verify DatePicker Date 1970-01-02
      Verify Label label Ready

      """)
  }

  @Test func textsAndTablesAreAsked() async throws {
    try await play(
      "texts",
      """
      Verify TextField Name Ada
      Verify TextField Street "Main Road"
      Verify PasswordField PIN ${secret:pin}
      Verify SearchField Find needle
      Verify Picker Size Large
      Verify TextArea Notes "first line\\nsecond line"
      Verify Label status "2 lines"

      """)
    try await play(
      "tables",
      """
      Verify Table Files "notes.txt\\nphoto.png"
      Verify Table Files count 5
      Verify Table files value 2
      Verify List Bare ""
      Verify Tree Browser src>lib

      """)
  }

  @Test func appsAsDebianShipsThem() async throws {
    let edenMath = try await GNUstepRun.play(
      "EdenMath",
      """
      Verify Button 7
      Verify Button "xpath=//Button[@id='7']" text 7
      Verify Label displayField 0
      Verify RadioButton Degree true
      Verify Grid * Degree

      """)
    try edenMath.expectSuccess()
    try await GNUstepRun.play(
      "Calculator",
      """
      Verify Button 7 text 7
      Verify Label display 0

      """).expectSuccess()
    try await GNUstepRun.play("TextEdit", "WaitFor TextArea *\nVerify TextArea * \"\"\n").expectSuccess()
  }

  @Test func thePalettesOfGorm() async throws {
    try await GNUstepRun.play(
      "Gorm",
      """
      WaitFor Dialog Controls %timeout=30s
      Verify Grid selectionView count 5
      Verify CheckBox Switch false
      Verify Dialog Inspector
      Verify Button "Not Applicable" enabled false

      """).expectSuccess()
  }
}
