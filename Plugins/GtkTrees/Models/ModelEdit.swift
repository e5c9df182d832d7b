import CapuchinABI
import PackKit

/// A cell that is being edited.
struct ModelEdit {
  private static let ends: Set<UInt32> = [0xff0d, 0xff8d, 0xfe34, 0xff09, 0xfe20]

  let row: RowTracker
  let name: Value
  let column: Int
  let before: String
  /// What was typed, where the last event ended it; else the cell's new text tells.
  let typed: String?

  /// - Returns: nil where nothing is being edited.
  init?(_ event: InputEvent, of view: any ModelView, after last: ModelEdit?) throws {
    guard let place = view.editedCell, let path = try view.cursor()?.path else { return nil }
    let editor = view.node.editor
    let ends = event.kind != .keyPress || ModelEdit.ends.contains(event.keysym)
    typed = ends ? editor?["text"] : nil
    column = place
    if let last, last.column == place, try last.row.path(in: view.rows.model) == path {
      (row, name, before) = (last.row, last.name, last.before)
      return
    }
    row = try RowTracker(path, in: view.rows.model)
    name = try RowNames(view.rows).name(of: path) ?? .ordinal(path.last ?? 0)
    before = try view.rows.content(of: view.rows.columns[place], at: path)
  }

  /// The command that it came to; nil where the cell is as it was.
  func command(in view: any ModelView) throws -> Command? {
    guard let path = try row.path(in: view.rows.model), view.rows.columns.indices.contains(column) else { return nil }
    let now = try view.rows.content(of: view.rows.columns[column], at: path)
    guard now != before else { return nil }
    return Command("EditCell", name, view.rows.name(ofColumn: column), .string(typed ?? now), rank: RowRank.edit)
  }
}

extension ModelView {
  /// The column of which a cell is being edited.
  fileprivate var editedCell: Int? {
    rows.columns.firstIndex { $0.cells.contains { $0.node["editing"] == true } }
  }
}

extension Node {
  /// The entry in which a cell is being edited.
  var editor: Node? { allChildren.first { $0.isA("GtkCellEditable") } }
}
