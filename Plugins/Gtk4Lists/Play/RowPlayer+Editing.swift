import PackKit

/// Changing the text of a cell.
extension RowPlayer {
  /// `EditCell Table settings speed-unit Value km`: as typed into the cell, and Return.
  func edit() throws -> Outcome { try turn(editCell) }

  private func editCell() throws -> Outcome {
    let arguments = try play.arguments("row", "column", "text")
    let row = arguments.value("row")
    let text: String = try arguments.get("text")
    let column = try Columns(lists.view).titles.index(of: arguments.value("column"), for: "EditCell \(play.node.kind)")
    let hasActed = play.scratch[Word.acted] != 0
    let (found, awaited) = hasActed ? (try inPlace(), "") : try positions([row])
    guard let position = found?.first else { return hasActed ? .done : .again(waitingFor: awaited) }
    guard let widget = try reachable(position) else {
      try show(position)
      return try inSight(described([row]))
    }
    let cells = widget.children.filter(\.isCell)
    guard cells.indices.contains(column), let editor = CellEditor(in: cells[column]) else {
      throw PackError.failed("\(described([row])): the cell has no text that can be edited")
    }
    if !hasActed {
      play.scratch[Word.acted] = 1
      try editor.enter(text)
    }
    guard !editor.isGone, editor.text != text else { return .done }
    return .again(waitingFor: "text \"\(text)\" in the cell; it is \"\(editor.text ?? "")\"")
  }
}
