/// What is played without a keyboard, by editing the text as an input method does.
extension WaylandVerb {
  static let text: [WaylandVerb] = [
    WaylandVerb(
      "EnterText", "the text is put in",
      [
        WaylandRow("EnterText TextField name Ada", "Verify TextField name Ada"),
        WaylandRow("EnterText TextField E-mail ada@example.org", "Verify TextField E-mail ada@example.org"),
        WaylandRow("EnterText PasswordField Passphrase open", "Verify PasswordField Passphrase open"),
        WaylandRow("EnterText PasswordField PIN 1234", "Verify PasswordField PIN 1234"),
        WaylandRow("EnterText SearchField Search gtk", "Verify SearchField Search gtk"),
        WaylandRow("EnterText TextArea Notes \"one two\"", "Verify TextArea Notes \"one two\""),
        WaylandRow("EnterText Stepper Amount 9", "Verify Stepper Amount text 9"),
      ]),
    WaylandVerb(
      "Replace", "the text is put in",
      [
        WaylandRow("Replace TextField name 1 3 nn", "Verify TextField name Ann"),
        WaylandRow("Replace PasswordField PIN 0 1 9", "Verify PasswordField PIN 9234"),
        WaylandRow("Replace SearchField Search 3 3 4", "Verify SearchField Search gtk4"),
        WaylandRow("Replace TextArea Notes 0 3 two", "Verify TextArea Notes \"two two\""),
      ]),
    WaylandVerb(
      "PlaceCaret", "the caret is moved",
      [
        WaylandRow("PlaceCaret TextField name 3", "Verify TextField name .cursor-position 3"),
        WaylandRow("PlaceCaret PasswordField PIN 1", "Verify PasswordField PIN .cursor-position 1"),
        WaylandRow("PlaceCaret SearchField Search 0", "Verify SearchField Search .cursor-position 0"),
        WaylandRow("PlaceCaret TextArea Notes 3", "Verify TextArea Notes .buffer.cursor-position 3"),
      ]),
    WaylandVerb(
      "Paste", "the text is put in at the caret, not by the clipboard",
      [
        WaylandRow("Paste TextField name abel", "Verify TextField name Annabel"),
        WaylandRow("Paste PasswordField PIN 0", "Verify PasswordField PIN 90234"),
        WaylandRow("Paste SearchField Search \"a \"", "Verify SearchField Search \"a gtk4\""),
        WaylandRow("Paste TextArea Notes \" and\"", "Verify TextArea Notes \"two and two\""),
      ]),
    WaylandVerb(
      "SelectText", "the text is selected",
      [
        WaylandRow(
          "SelectText TextField name 0 3", "Verify TextField name .selection-bound 3",
          "Verify TextField name .cursor-position 0"),
        WaylandRow("SelectText PasswordField PIN 1 2", "Verify PasswordField PIN .selection-bound 2"),
        WaylandRow("SelectText SearchField Search 2 5", "Verify SearchField Search .selection-bound 5"),
        // What is selected is not what Return takes the place of: some versions of GTK unselect it before.
        WaylandRow(
          "SelectText TextArea Notes 8 11", "Verify TextArea Notes .buffer.has-selection true",
          "PlaceCaret TextArea Notes 11"),
      ]),
    WaylandVerb(
      "Return", "what Return does in it",
      [
        WaylandRow("Return Stepper Amount", "Verify Stepper Amount value 9"),
        WaylandRow("Return TextField name", "Verify TextField name focused true"),
        WaylandRow("Return PasswordField PIN", "Verify PasswordField PIN focused true"),
        WaylandRow("Return SearchField Search", "Verify SearchField Search focused true"),
        WaylandRow("Return TextArea Notes", "Verify TextArea Notes \"two and two\\n\""),
      ]),
    WaylandVerb(
      "Clear", "the text is taken out",
      [
        WaylandRow("Clear TextField E-mail", "Verify TextField E-mail \"\""),
        WaylandRow("Clear PasswordField Passphrase", "Verify PasswordField Passphrase \"\""),
        WaylandRow("Clear SearchField Search", "Verify SearchField Search \"\""),
        WaylandRow("Clear TextArea Notes", "Verify TextArea Notes \"\""),
        WaylandRow("Clear Stepper Amount", "Verify Stepper Amount text \"\"", "Set Stepper Amount 5"),
      ]),
    WaylandVerb(
      "Focus", "the focus is given to it; what takes none is an ERROR", isOfAnyKind: true,
      ["TextField name", "PasswordField PIN", "SearchField Search", "TextArea Notes", "Stepper Amount",
       "Button \"Press me\"", "Link \"A link\"", "ToggleButton Toggle", "CheckBox Check",
       "RadioButton \"Radio A\"", "Switch Power", "MenuButton More", "Slider Volume", "Expander Details",
      ].map { WaylandRow("Focus \($0)", "Verify \($0) focused true") }),
  ]
}
