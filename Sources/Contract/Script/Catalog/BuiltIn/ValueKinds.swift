extension BuiltIn {
  static var valueKinds: [KindSchema] { textKinds + rangeKinds + pickerKinds + displayKinds }

  private static var textKinds: [KindSchema] {
    let content = [
      PropertySchema("text", .text, "what is in it"),
      PropertySchema("selected", .text, "the part of it that is selected"),
      PropertySchema("count", .integer, "how many characters are in it"),
    ]
    return [
      KindSchema("TextField", parent: "View", main: "text", textIsValue: true, "one line of text", content),
      KindSchema(
        "PasswordField", parent: "TextField", "a text field that hides what is in it",
        [
          PropertySchema(
            "text", .text, "what is in it; shown nowhere, compared only with a secret"),
          PropertySchema("selected", .text, "the part of it that is selected; shown nowhere"),
        ]),
      KindSchema("SearchField", parent: "TextField", "a text field to search with"),
      KindSchema("TextArea", parent: "View", main: "text", textIsValue: true, "several lines of text", content),
    ]
  }

  private static var rangeKinds: [KindSchema] {
    [
      KindSchema(
        "Slider", parent: "View", main: "value", "a value to drag",
        [PropertySchema("value", .number, "its value, as the widget counts")]),
      KindSchema(
        "Stepper", parent: "View", main: "value", textIsValue: true,
        "a number with buttons to step it",
        [
          PropertySchema("value", .number, "its value"),
          PropertySchema("text", .text, "its value as it is shown"),
        ]),
      KindSchema(
        "ScrollBar", parent: "View", main: "value", "a scroll bar",
        [PropertySchema("value", .number, "how far it is scrolled, as the widget counts")]),
    ]
  }

  private static var pickerKinds: [KindSchema] {
    [
      KindSchema(
        "Picker", parent: "View", main: "selected", textIsValue: true, "a list that drops down",
        [
          PropertySchema("selected", .text, "the text of the item that is chosen"),
          PropertySchema("text", .text, "what it shows; in one that can be edited, what is typed"),
          PropertySchema("value", .integer, "which item is chosen, from 1; 0 for none"),
          PropertySchema("count", .integer, "how many items it has"),
        ]),
      KindSchema(
        "DatePicker", parent: "View", main: "value", textIsValue: true, "a date or time to choose",
        [PropertySchema("value", .text, "the date, as ISO 8601 writes it")]),
      KindSchema(
        "ColorPicker", parent: "View", main: "value", textIsValue: true, "a colour to choose",
        [PropertySchema("value", .text, "the colour, `#rrggbb` or `#rrggbbaa`")]),
      KindSchema(
        "FontPicker", parent: "View", main: "value", textIsValue: true, "a font to choose",
        [PropertySchema("value", .text, "the font, as Pango writes it")]),
      KindSchema(
        "FileChooser", parent: "Dialog", main: "value", textIsValue: true,
        "a file or folder to choose",
        [
          PropertySchema("value", .text, "the path of the file that is chosen"),
          PropertySchema("folder", .text, "the path of the folder that is shown"),
        ]),
    ]
  }

  private static var displayKinds: [KindSchema] {
    [
      KindSchema(
        "Label", parent: "View", main: "text", textIsValue: true, "text that is shown",
        [
          PropertySchema("text", .text, "what it shows, without markup and mnemonic mark"),
          PropertySchema("selected", .text, "the part of it that is selected"),
        ]),
      KindSchema(
        "Image", parent: "View", main: "value", "a picture or an icon",
        [
          PropertySchema(
            "value", .text, "the icon's name or the file's; empty for pixels of the app's own")
        ]),
      KindSchema(
        "ProgressBar", parent: "View", main: "value", textIsValue: true, "how far something is",
        [
          PropertySchema("value", .number, "from 0 to 1"),
          PropertySchema("text", .text, "the text in it"),
        ]),
      KindSchema(
        "LevelBar", parent: "View", main: "value", "how much there is of something",
        [PropertySchema("value", .number, "its level, as the widget counts")]),
      KindSchema(
        "InfoBar", parent: "View", main: "text", textIsValue: true, "a message in a window",
        [PropertySchema("text", .text, "the message")]),
    ]
  }
}
