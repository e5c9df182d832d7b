import GtkKit

/// What rows were like when the last press or key came, before the app saw it: an app may fill the
/// model anew when a row is activated, or refuse an edit.
struct ModelMoment {
  /// What the row under the pointer and the one with the cursor are called.
  private(set) var names: [RowPath: Value] = [:]
  /// The row under the pointer or with the cursor.
  private(set) var row: RowPath?
  let selected: Set<RowPath>
  let isPointer: Bool
  let modifiers: InputEvent.Modifiers
  /// Where in the widget.
  let place: (x: Double, y: Double)
  /// The cell with check marks that the pointer or the cursor is on.
  private(set) var toggle: Toggle?
  /// What was pressed, or has the focus.
  let target: Node
  /// The columns in their order.
  let columns: [Node]

  /// A cell with check marks.
  struct Toggle {
    let path: RowPath
    let column: Int
    /// What its check marks show.
    let marks: [String]
  }

  init(_ event: InputEvent, of view: any ModelView) throws {
    isPointer = event.kind != .keyPress
    modifiers = event.modifiers
    target = event.target
    let frame = view.node.frame ?? Rect(x: 0, y: 0, width: 0, height: 0)
    place = ((event.x - frame.x).rounded(), (event.y - frame.y).rounded())
    selected = Set(try view.selected())
    columns = view.rows.columns.compactMap(\.object)
    let under = try isPointer ? view.row(x: place.x, y: place.y) : view.cursor()
    guard let under else { return }
    row = under.path
    names[under.path] = try RowNames(view.rows).name(of: under.path)
    guard let column = under.column else { return }
    let cells = view.rows.columns[column]
    guard cells.cell(.toggle) != nil else { return }
    try view.rows.show(under.path, in: cells)
    toggle = Toggle(path: under.path, column: column, marks: cells.toggles.map(\.mark))
  }
}

/// A cell that is being edited.
struct ModelEdit {
  /// Keys by which GTK opens the cell that has the cursor: Space and Return.
  static let begins: Set<UInt32> = [0x20, 0xff80, 0xff0d, 0xff8d, 0xfe34]
  /// Keys by which it ends the editing: Return, Tab, and the arrows up and down.
  private static let ends: Set<UInt32> = [
    0xff0d, 0xff8d, 0xfe34, 0xff09, 0xfe20, 0xff52, 0xff54, 0xff97, 0xff99,
  ]

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
