import TestSupport
import Testing

/// The buttons that have a GtkColorDialog or a GtkFontDialog, since GTK 4.10.
@Suite(.enabled("GTK 4.10") { try await Toolkits.gtk4Minor.value >= 10 }) struct NewerPickerTests {
  private static let window = "Fixture choosers"

  @Test func buttonsWithADialog() async throws {
    let played = try await FixtureRun.recordAndPlay("choosers", window: Self.window) { app in
      try await app.recording.click("//ColorPicker[@id='Ink']")
      try await app.recording.click("//Dialog//View[@id='Yellow']", inner: true)
      try await app.click("//Button[@id='Select' and @visible='true']", expecting: "Set ColorPicker Ink #f6d32d")
      try await waitUntil("the dialog has closed") { try await app.recording.widgets("//Dialog").isEmpty }
      try await app.click("//Button[@id='Plain']", expecting: "Touch Button Plain")
      try await app.recording.click("//ColorPicker[@id='Ink']")
      try await app.recording.click("//Button[@id='Cancel' and @visible='true']")
      try await waitUntil("the dialog has closed") { try await app.recording.widgets("//Dialog").isEmpty }
      try await app.recording.click("//FontPicker[@id='Letters']")
      _ = try await app.recording.point("//Dialog//SearchField[@focused='true']", inner: true)
      try await app.recording.display.xdotool.key("Down", "Down")
      _ = try await app.recording.point("//Dialog//Row[@focused='true']", inner: true)
      try await app.recording.click("//Button[@id='Select' and @visible='true']")
      try await waitUntil("a font is chosen") { try app.recording.commands().last?.hasPrefix("Set FontPicker Letters \"") == true }
    }
    #expect(played.commands.dropLast() == ["Set ColorPicker Ink #f6d32d", "Touch Button Plain"])
    #expect(played.state["ink"]?["heard"] == "rgb(246,211,45)")
    let font = played.commands.last.map { $0.dropFirst("Set FontPicker Letters \"".count).dropLast() } ?? ""
    #expect(played.state["letters"]?["heard"] == .string(String(font)))
  }

  @Test func whatCannotBeChosen() async throws {
    try await FixtureRun.check(
      "choosers", ok: ["Verify ColorPicker Ink #1a5fb4", "Verify FontPicker Letters \"Sans 12\""],
      errors: [
        ("Set ColorPicker Ink #ff800080", "Set ColorPicker: nobody can choose here how opaque a color is"),
        ("Set ColorPicker Nothing #ff8000", "Set ColorPicker: this button has no dialog to choose in"),
      ])
  }
}
