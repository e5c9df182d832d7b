import GtkKit

/// Changing the text of a cell.
extension RowPlayer {
  /// `EditCell Table settings speed-unit Value km`: as typed into the cell, and Return.
  func edit() throws -> Outcome { try turn(editCell) }

  private func editCell() throws -> Outcome {
    if play.modifiers["tick"] != nil {
      throw play.cannot("it edits texts only; toggle a check mark in a cell by its own command, and leave out %tick=")
    }
    let arguments = try play.arguments("row", "column", "text")
    let row = arguments.value("row")
    let text: String = try arguments.get("text")
    let column = try play.column(of: Columns(lists.view).titles, in: arguments)
    let hasActed = play.scratch[Word.acted] != 0
    let (found, awaited) = hasActed ? (try inPlace(), "") : try positions([row])
    guard let position = found?.first else { return hasActed ? .done : .missing(awaited) }
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

/// What a cell's text is edited in: an entry, a text, or a label that becomes one.
struct CellEditor {
  private static let classes = ["GtkEditableLabel", "GtkEntry", "GtkText"]

  private let widget: Node

  /// Nil for a cell that only shows something.
  init?(in cell: Node) {
    guard let widget = CellEditor.classes.lazy.compactMap({ cell.first($0) }).first else { return nil }
    self.widget = widget
  }

  var isGone: Bool { widget.isGone }
  var text: String? { widget["text"] }

  /// Types the text and takes it over, as Return does.
  func enter(_ text: String) throws {
    if widget.isA("GtkEditableLabel") { return try rename(text) }
    try? widget.focus()
    try widget.set("text", .string(text))
    if !widget.isGone { try widget.emit("activate") }
  }

  private func rename(_ text: String) throws {
    try Toolkit.act("gtk_editable_label_start_editing", widget.requirePointer())
    try widget.first("GtkText")?.set("text", .string(text))
    if !widget.isGone { try Toolkit.act("gtk_editable_label_stop_editing", widget.requirePointer(), 1) }
  }
}
