extension BuiltIn {
  static let anywhere = ["View"]
  static let position = [ArgumentSchema("x", .number), ArgumentSchema("y", .number)]

  static let heldKeys = ModifierSchema("keys", .modifierKeys, "keys that are held, `ctrl+shift`")

  static let button = ModifierSchema(
    "button", .choice, choices: ["primary", "middle", "secondary", "back", "forward"], "the button of the mouse")

  /// What a press was made with.
  static let press = [button, heldKeys]

  static var widgetVerbs: [VerbSchema] {
    [
      VerbSchema(
        "Touch", "press and release, in the middle or at a position in the widget",
        isRecorded: true,
        modifiers: [
          ModifierSchema("count", .integer, minimum: 1, "`2` is a double click")
        ] + press,
        [VerbForm(anywhere), VerbForm(anywhere, position)]),
      VerbSchema(
        "LongPress", "press, wait, release, in the middle or at a position in the widget", isRecorded: true,
        modifiers: press, [VerbForm(anywhere), VerbForm(anywhere, position)]),
      VerbSchema(
        "Hover", "move the pointer there, to the middle or to a position in the widget", isRecorded: true,
        [VerbForm(anywhere), VerbForm(anywhere, position)]),
      VerbSchema("Focus", "let keys go there", isRecorded: true, [VerbForm(anywhere)]),
      VerbSchema(
        "Menu", "choose from a menu, by the labels that lead there", isRecorded: true,
        modifiers: [ModifierSchema("at", .point, "where in the widget its menu is opened"), button],
        [VerbForm(anywhere, [ArgumentSchema("path", .path)])]),
      VerbSchema(
        "Choose", "choose files or a folder and close the dialog", isRecorded: true,
        modifiers: [
          ModifierSchema("filter", .text, "the name of the filter of files that is chosen as well"),
          ModifierSchema("answer", .text, "the button that is pressed, if it is not the one that accepts"),
        ],
        [VerbForm(["FileChooser"], [ArgumentSchema("path", .text, isRepeated: true)])]),
      VerbSchema(
        "MakeFolder", "make a folder, and show it in the dialog", isRecorded: true,
        [VerbForm(["FileChooser"], [ArgumentSchema("path", .text)])]),
      VerbSchema(
        "Cancel", "close the dialog without choosing", isRecorded: true,
        [VerbForm(["FileChooser"])]),
      VerbSchema(
        "SelectTab", "show a tab", isRecorded: true,
        [VerbForm(["Tabs"], [ArgumentSchema("tab", .item)])]),
      VerbSchema(
        "CloseTab", "close a tab", isRecorded: true,
        [VerbForm(["Tabs"], [ArgumentSchema("tab", .item)])]),
    ]
  }
}
