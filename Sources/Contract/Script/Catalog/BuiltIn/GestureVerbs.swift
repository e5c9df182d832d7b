extension BuiltIn {
  static var gestureVerbs: [VerbSchema] {
    let drag = VerbSchema(
      "DragTo", "drag to another widget, from and to the middle or a position `x,y`",
      isRecorded: true,
      modifiers: [
        ModifierSchema("row", .row, "the row that is dragged, in which `from` is then, of a list whose rows are no widgets"),
        ModifierSchema("onto", .row, "the row of such a list that it is dropped on, in which `to` is then"),
        ModifierSchema("keys", .modifierKeys, "keys that are held as it is dropped, `ctrl+shift`"),
      ],
      [
        VerbForm(
          anywhere,
          [
            ArgumentSchema("kind", .kind), ArgumentSchema("monkeyID", .monkeyID),
            ArgumentSchema("from", .point, isOptional: true),
            ArgumentSchema("to", .point, isOptional: true),
          ])
      ])
    return [
      drag,
      gesture("Move", "press at the first point, move along the others, release at the last", press),
      gesture("TouchDown", "press and hold, one finger a point"),
      gesture("TouchMove", "move what is held"),
      gesture("TouchUp", "release what is held"),
      gesture("Swipe", "swipe with fingers along the points"),
      gesture("Pinch", "move two fingers: two points where they begin, two where they end"),
      gesture("Rotate", "turn two fingers: two points where they begin, two where they end"),
    ]
  }

  private static func gesture(_ name: String, _ summary: String, _ modifiers: [ModifierSchema] = []) -> VerbSchema {
    VerbSchema(
      name, summary, isRecorded: true, modifiers: modifiers,
      [VerbForm(anywhere, [ArgumentSchema("points", .points)])])
  }
}
