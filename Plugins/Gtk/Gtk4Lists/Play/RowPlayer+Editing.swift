import GtkKit

/// Changing a text in a row: that of a cell, or one of those in a row without columns.
extension RowPlayer {
  /// `EditCell Table settings speed-unit Value km`: as typed into the cell, and Return.
  func edit() throws -> Outcome { try turn(editCell) }

  private func editCell() throws -> Outcome {
    try play.refuseTick()
    let arguments = try play.arguments("row", "column", "text")
    let row = arguments.value("row")
    let text: String = try arguments.get("text")
    let cell = try cell(arguments)
    let hasActed = play.scratch[Word.acted] != 0
    let (found, awaited) = hasActed ? (try inPlace(), "") : try positions([row])
    guard let position = found?.first else { return hasActed ? .done : .missing(awaited) }
    guard let widget = try reachable(position) else {
      try show(position)
      return try inSight(described([row]))
    }
    let editor = try cell(widget)
    if !hasActed {
      play.scratch[Word.acted] = 1
      try editor.enter(text)
    }
    guard !editor.isGone, editor.text != text else { return .done }
    return .again(waitingFor: "text \"\(text)\" in the cell; it is \"\(editor.text ?? "")\"")
  }

  /// Finds what is edited in a row's widget.
  ///
  /// - Throws: `PackError` if the table has no such column; the function does, if the cell or the row has no such text.
  private func cell(_ arguments: Arguments) throws -> (Node) throws -> RowEditor {
    let row = arguments.value("row")
    guard lists.view.isA("GtkColumnView") else {
      guard let reference = try references([row]).first else { throw RowPlayer.noRow(play) }
      return { [play] in try RowEditor.named(arguments.value("column"), in: $0, reference, for: play) }
    }
    let column = try play.column(of: Columns(lists.view).titles, in: arguments)
    return { [self] widget in
      let cells = widget.children.filter(\.isCell)
      guard cells.indices.contains(column), let editor = RowEditor.all(in: cells[column]).first else {
        throw PackError.failed("\(described([row])): the cell has no text that can be edited")
      }
      return editor
    }
  }
}
