extension BuiltIn {
  static var rowVerbs: [VerbSchema] {
    let rows = ["List", "Table"]
    let row = ArgumentSchema("row", .row)
    let column = ArgumentSchema("column", .item)
    let by = ModifierSchema(
      "by", .text, kinds: rows + ["Picker"], "where the row's text is: a column's title or number, or a model's property")
    let add = ModifierSchema("add", .boolean, kinds: rows, "`true`: what is selected stays so")
    return [
      VerbSchema(
        "Select", "select a row or several, choose an item or a completion, choose a radio button",
        isRecorded: true,
        modifiers: [
          add, ModifierSchema("activate", .boolean, kinds: rows, "`false`: where a click also activates, only select"), by,
        ],
        [
          VerbForm(["RadioButton"]),
          VerbForm(["Picker", "TextField"], [row]),
          VerbForm(rows, [ArgumentSchema("row", .row, isRepeated: true)]),
        ]),
      VerbSchema(
        "Activate", "double click a row, or press Return on it; click one that acts by that", isRecorded: true,
        modifiers: [add, by],
        [VerbForm(rows, [row]), VerbForm(["Row"])]),
      VerbSchema(
        "Expand", "open it, or a row of it", isRecorded: true, modifiers: [by],
        [VerbForm(["Expander"]), VerbForm(["Tree"], [row])]),
      VerbSchema(
        "Collapse", "close it, or a row of it", isRecorded: true, modifiers: [by],
        [VerbForm(["Expander"]), VerbForm(["Tree"], [row])]),
      VerbSchema(
        "Scroll", "scroll until a row is visible, or to a position; turn the wheel at a place, so many notches",
        isRecorded: true,
        modifiers: [
          by, ModifierSchema("keys", .modifierKeys, with: "dx", "keys that are held, `ctrl+shift`"),
          ModifierSchema(
            "unit", .choice, choices: ["notches", "pixels"], with: "dx", "of the wheel, or of a touchpad"),
        ],
        [
          VerbForm(rows, [row]), VerbForm(["Scroller"], position),
          VerbForm(
            rows + ["Scroller", "View"],
            position + [ArgumentSchema("dx", .number), ArgumentSchema("dy", .number)]),
        ]),
      VerbSchema(
        "EditCell", "change a cell's text, or its check mark: `true` or `false`", isRecorded: true,
        modifiers: [by, ModifierSchema("tick", .integer, minimum: 1, "which check mark, if the cell has several")],
        [VerbForm(rows, [row, column, ArgumentSchema("text", .text)])]),
      VerbSchema("SortBy", "click a column's title", isRecorded: true, [VerbForm(rows, [column])]),
      VerbSchema(
        "MoveRow", "move a row before another", isRecorded: true, modifiers: [by],
        [VerbForm(rows, [row, ArgumentSchema("before-row", .row)])]),
      VerbSchema(
        "DeleteRow", "delete a row", isRecorded: true, modifiers: [by], [VerbForm(rows, [row])]),
      VerbSchema(
        "MoveColumn", "move a column to a position, from 1", isRecorded: true,
        [VerbForm(rows, [column, ArgumentSchema("position", .integer, minimum: 1)])]),
    ]
  }
}
