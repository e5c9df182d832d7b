extension BuiltIn {
  static var sessionVerbs: [VerbSchema] {
    let script = ArgumentSchema("script", .file)
    return [
      session(
        "Keys", "press and release keys", isRecorded: true,
        modifiers: [ModifierSchema("window", .text, "the title of the window that must have the keys, `Letter#2` the second of several, and is brought to the front")],
        [ArgumentSchema("chord", .keys)]),
      session(
        "KeyDown", "press keys and hold them", isRecorded: true, [ArgumentSchema("chord", .keys)]),
      session("KeyUp", "release keys", isRecorded: true, [ArgumentSchema("chord", .keys)]),
      session("Pause", "wait that long; an error if the app ends", [ArgumentSchema("duration", .duration)]),
      session(
        "Screenshot", "write a picture of the active window", [ArgumentSchema("file", .file)]),
      session(
        "SetVar", "set a variable",
        [ArgumentSchema("name", .variable), ArgumentSchema("value", .text)]),
      session(
        "Run", "play another script",
        [script, ArgumentSchema("argument", .text, isOptional: true, isRepeated: true)]),
      session(
        "RunWith", "play another script once for each row of a CSV file",
        [script, ArgumentSchema("data", .file)]),
      session(
        "If", "play another script if a Verify holds",
        [ArgumentSchema("condition", .command), script]),
      session("Else", "play another script if the condition of the `If` right before was false", [script]),
      session(
        "Repeat", "play another script several times",
        [ArgumentSchema("count", .integer, minimum: 0), script]),
      session(
        "Setup", "run set-up operations", isRecorded: true, [ArgumentSchema("operation", .text, isRepeated: true)]),
      session("Debug", "write a text to the log", [ArgumentSchema("text", .text)]),
    ]
  }

  private static func session(
    _ name: String, _ summary: String, isRecorded: Bool = false, modifiers: [ModifierSchema] = [],
    _ arguments: [ArgumentSchema]
  ) -> VerbSchema {
    VerbSchema(name, summary, isRecorded: isRecorded, modifiers: modifiers, [VerbForm([], arguments)])
  }
}
