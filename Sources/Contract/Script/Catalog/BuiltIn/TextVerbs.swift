extension BuiltIn {
  static var textVerbs: [VerbSchema] {
    let editable = ["TextField", "TextArea", "Stepper", "Picker", "Cell"]
    let text = ["TextField", "TextArea"]
    let content = ArgumentSchema("text", .text)
    let span = [
      ArgumentSchema("from", .integer, minimum: 0), ArgumentSchema("to", .integer, minimum: 0),
    ]
    return [
      VerbSchema(
        "EnterText", "the whole text that it then has", isRecorded: true,
        [VerbForm(editable, [content])]),
      VerbSchema("Clear", "take all text out", isRecorded: true, [VerbForm(editable)]),
      VerbSchema("Return", "press Return in it", isRecorded: true, [VerbForm(editable)]),
      VerbSchema(
        "Type", "press the keys of a text, where nothing is edited", isRecorded: true,
        [VerbForm(anywhere, [content])]),
      VerbSchema(
        "Replace", "replace the characters between two offsets", isRecorded: true,
        [VerbForm(text, span + [content])]),
      VerbSchema("Paste", "insert a text where the caret is", [VerbForm(text, [content])]),
      VerbSchema(
        "PlaceCaret", "put the caret before the character at an offset, from 0",
        [VerbForm(text, [ArgumentSchema("offset", .integer, minimum: 0)])]),
      VerbSchema("SelectText", "select the characters between two offsets", isRecorded: true, [VerbForm(text, span)]),
    ]
  }
}
