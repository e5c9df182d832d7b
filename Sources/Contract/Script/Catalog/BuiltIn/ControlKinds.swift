extension BuiltIn {
  static var controlKinds: [KindSchema] {
    [
      KindSchema(
        "View", parent: nil, main: "visible", textIsValue: false,
        "any widget; the kind that finds all others",
        [
          PropertySchema(
            "enabled", .boolean, "whether it takes input: it and all that it is in are sensitive"),
          PropertySchema("visible", .boolean, "whether it and all that it is in are shown"),
          PropertySchema("focused", .boolean, "whether keys go to it"),
          PropertySchema("x", .number, "its left edge, from the left of its window"),
          PropertySchema("y", .number, "its top edge, from the top of its window"),
          PropertySchema("width", .number, "its width"),
          PropertySchema("height", .number, "its height"),
        ]),
      KindSchema(
        "Button", parent: "View", main: "text", "something to press",
        [PropertySchema("text", .text, "its label, without mnemonic mark")]),
      KindSchema(
        "MenuButton", parent: "Button", "a button that opens a menu or a popover",
        [PropertySchema("active", .boolean, "whether its menu or popover is open")]),
      KindSchema(
        "Link", parent: "Button", "a button or a part of a label that opens an address",
        [PropertySchema("value", .text, "the address")]),
      KindSchema(
        "ToggleButton", parent: "Button", main: "active", "a button that stays pressed",
        [PropertySchema("active", .boolean, "whether it is pressed")]),
      KindSchema(
        "CheckBox", parent: "View", main: "active", "a box to tick",
        [
          PropertySchema("text", .text, "its label, without mnemonic mark"),
          PropertySchema("active", .boolean, "whether it is ticked"),
          PropertySchema("value", .text, "`On`, `Off` or `Mixed`"),
        ]),
      KindSchema(
        "RadioButton", parent: "CheckBox", "one of several, of which one is chosen",
        [
          PropertySchema("active", .boolean, "whether it is the one chosen"),
          PropertySchema("value", .text, "`On` or `Off`"),
        ]),
      KindSchema(
        "Switch", parent: "View", main: "active", "a switch",
        [
          PropertySchema("active", .boolean, "whether it is on"),
          PropertySchema("value", .text, "`On` or `Off`"),
        ]),
    ]
  }
}
