import GtkKit

/// Edits one cell, as a user does: by the entry that comes when its text is edited, or by its check mark.
///
/// A column may show a text and check marks. There `true` and `false` mean the mark, as the recorder writes them:
/// the text must not be renamed to that. Of several marks `%tick=2` means the second.
struct CellEditor {
  private let play: Play
  private let view: any ModelView
  private let path: RowPath
  private let column: Int
  private let text: String
  /// The check mark that the text is about.
  private let tick: CellColumn.Cell?
  /// What it shows now.
  let before: String

  init(_ play: Play, _ view: any ModelView, _ path: RowPath) throws {
    self.play = play
    self.view = view
    self.path = path
    let arguments = try play.arguments("row", "column", "text")
    column = try play.column(of: view.rows.titles, in: arguments)
    text = try arguments.get("text")
    let cells = view.rows.columns[column]
    let shown = try view.rows.content(of: cells, at: path)
    tick = try CellEditor.tick(of: cells, play, text)
    before = tick.map(\.mark) ?? shown
  }

  private static func tick(of cells: CellColumn, _ play: Play, _ text: String) throws -> CellColumn.Cell? {
    let isMark = ["true", "false"].contains(text)
    guard let number = play.modifiers["tick"].flatMap(Int.init) else { return isMark ? cells.cell(.toggle) : nil }
    guard isMark else {
      throw PackError.invalid("EditCell \(play.node.kind): a check mark is true or false; found \"\(text)\"")
    }
    let toggles = cells.toggles
    guard let tick = zip(1..., toggles).first(where: { $0.0 == number })?.1 else {
      throw play.cannot("%tick=\(number) is a check mark that the cell has not; it has \(toggles.count)")
    }
    return tick
  }

  private var columnName: String { view.rows.titles.described(column) }

  /// Does nothing where the cell has that text already.
  func edit() throws {
    guard before != text else { return }
    let cells = view.rows.columns[column]
    let editable = cells.cells.first { $0.kind == .text && $0.isVisible && $0.node["editable"] == true }
    if tick == nil, let editable {
      try edit(editable)
    } else if let cell = tick ?? cells.cell(.toggle), cell.node["activatable"] == true {
      guard ["true", "false"].contains(text) else {
        throw PackError.invalid("EditCell \(play.node.kind): column \(columnName) is true or false; found \"\(text)\"")
      }
      try view.point(to: path)
      guard !cell.node.isGone else { return }
      // Handlers ask the renderer: it must not have another row's value, drawn since.
      try view.rows.show(path, in: cells)
      try cell.node.emit("toggled", .string(view.text(of: path)))
    } else {
      throw play.cannot("column \(columnName) of row #\((path.last ?? 0) + 1) cannot be edited")
    }
  }

  private func edit(_ cell: CellColumn.Cell) throws {
    try view.edit(path, column: column, cell)
    guard !play.node.isGone else { return }
    // A list to choose from, or none because the window has no focus.
    guard let editor = play.node.editor, editor.isA("GtkEditable") else {
      play.node.editor.map { _ = try? $0.emit("remove-widget") }
      try cell.node.emit("edited", .string(view.text(of: path)), .string(text))
      return
    }
    try editor.set("text", .string(text))
    try editor.emit("editing-done")
    if !editor.isGone { try editor.emit("remove-widget") }
  }

  /// What is still missing; nil if the cell was changed. An app may write the text its own way.
  func waiting(_ earlier: String) -> String? {
    guard before == earlier, before != text else { return nil }
    return "column \(columnName) to be \"\(text)\"; it is \"\(before)\""
  }
}
