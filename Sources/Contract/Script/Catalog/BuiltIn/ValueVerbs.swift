extension BuiltIn {
  static var valueVerbs: [VerbSchema] {
    [
      VerbSchema(
        "Switch", "turn on or off; nothing to do if it is so already", isRecorded: true,
        [
          VerbForm(
            ["Switch", "CheckBox"],
            [ArgumentSchema("state", .choice, choices: ["On", "Off", "Mixed"])])
        ]),
      VerbSchema(
        "Slide", "drag to a value, as the widget counts", isRecorded: true,
        [VerbForm(["Slider", "ScrollBar"], [ArgumentSchema("value", .number)])]),
      VerbSchema(
        "Set", "set a value", isRecorded: true,
        modifiers: [
          ModifierSchema("divider", .integer, minimum: 1, kinds: ["Splitter"], "of a splitter of several places, which, from 1")
        ],
        [
          VerbForm(["Stepper", "Splitter"], [ArgumentSchema("value", .number)]),
          VerbForm(["DatePicker"], [ArgumentSchema("date", .date)]),
          VerbForm(["ColorPicker"], [ArgumentSchema("color", .color)]),
          VerbForm(["FontPicker"], [ArgumentSchema("font", .text)]),
        ]),
    ]
  }
}
