import GtkKit

/// A GtkListItemWidget or GtkColumnViewRowWidget: a row of a list, an item of a grid. It is there while its
/// row is in sight.
///
/// What only shows something is a part of it. What takes input stays a widget for itself.
struct Row: Component {
  /// Classes that people work with inside a row.
  static let workable = [
    "GtkButton", "GtkMenuButton", "GtkCheckButton", "GtkSwitch", "GtkEditable", "GtkTextView", "GtkRange",
    "GtkScaleButton", "GtkDropDown", "GtkComboBox", "GtkExpander", "GtkCalendar", "GtkColorButton",
    "GtkFontButton", "GtkListBase", "GtkColumnView", "GtkListBox", "GtkFlowBox", "GtkTreeView",
    "GtkIconView", "GtkPopover", "GtkScrolledWindow", "GtkScrollbar",
  ] + TabClasses.inRows + Node.cellClasses

  let className: String
  let kind: Kind = "Row"
  let owns: Ownership = .everythingBut(Row.workable)
  let properties: [Property] = [
    Property("text", rule: "if(@visible, join(\(cells).@text, \"\\t\", all) ?? \(Row.texts) ?? \"\", \"\")"),
    Property("selected", from: "is-selected"),
    Property("active") { row in try row.isExpandedRow().map { .bool($0) } },
    Property("value") { row in try row.rowPosition().map { .ordinal($0) } },
    Property("path") { row in
      guard let position = try row.rowPosition(), let lists = RowLists(around: row) else { return nil }
      return try RowFinder(of: lists).path(to: position).map { .string($0) }
    },
  ]
  let idRules: [MonkeyIDRule] = [.label("if(@visible, row-names(\(cells).@text, all) ?? row-names(\(texts)), null)")]

  private static let cells = "children(\(Node.cellClasses.joined(separator: " ")))"
  /// What a row or a cell shows. GTK keeps widgets of rows out of sight. The initials in an avatar are a picture of a
  /// person whose name is beside it.
  static let texts = "inside(GtkLabel GtkInscription GtkEditable but AdwAvatar).(shown-text ?? @text)"

  /// A press on a row is what its list makes of it; a secondary one may open a menu of the app's.
  func event(_ event: InputEvent, on node: Node) throws -> Response {
    if let lists = RowLists(around: node) { try LastInput.note(event, in: lists.view, row: node) }
    return event.isPrimary || LastInput.isMove(event) ? .handled : .pass
  }
}

extension Node {
  /// GTK_STATE_FLAG_SELECTED.
  private static let selectedState: UInt32 = 1 << 2

  func isSelectedRow() throws -> Bool {
    try UInt32(bitPattern: Toolkit.answer("gtk_widget_get_state_flags", requirePointer())) & Node.selectedState != 0
  }

  /// Where the row is in its model, from 0; nil where that cannot be known.
  func rowPosition() throws -> Int? {
    guard isListRow, let lists = RowLists(around: self), let place = RowPlace() else { return nil }
    return place.position(of: self, in: try lists.model())
  }

  /// Whether the row is open; nil for one that has no rows below it.
  fileprivate func isExpandedRow() throws -> Bool? {
    guard let lists = RowLists(around: self), let position = try rowPosition() else { return nil }
    let reader = try ItemReader()
    return try lists.model().withItem(at: position) { item -> Bool? in
      guard reader.isTreeRow(item) else { return nil }
      let row = TreeRow(item)
      return row.isExpandable ? row.isExpanded : nil
    } ?? nil
  }
}

/// A GtkColumnViewCell, or since GTK 4.12 a GtkColumnViewCellWidget: a cell of a table.
struct Cell: Component {
  let className: String
  let kind: Kind = "Cell"
  let owns: Ownership = .everythingBut(Row.workable)
  let properties: [Property] = [
    Property("text", rule: text), Property("value", rule: text),
    Property("selected") { cell in .bool(try cell.rowAround?.isSelectedRow() ?? false) },
  ]
  private static let text = "if(@visible, \(Row.texts) ?? \"\", \"\")"
  /// By its row and its column: before GTK 4.12 a cell is a row to GTK, and would be called by its text as these are.
  let ids: (@Sendable (Node) throws -> [MonkeyID])? = { _ in [] }

  func event(_ event: InputEvent, on node: Node) throws -> Response {
    if let lists = RowLists(around: node) { try LastInput.note(event, in: lists.view, row: node.rowAround) }
    return event.isPrimary || LastInput.isMove(event) ? .handled : .pass
  }
}
