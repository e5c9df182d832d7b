import PackKit

/// A GtkComboBox's functions.
struct PickerFace {
  typealias Pointer = UnsafeMutableRawPointer
  private typealias Active = @convention(c) (Pointer, Pointer) -> Int32
  private typealias SetActive = @convention(c) (Pointer, Pointer?) -> Void

  let node: Node
  let pointer: Pointer
  let rows: ModelRows

  /// - Throws: `PackError` where it has no model now, or is gone.
  init(_ node: Node) throws {
    self.node = node
    pointer = try node.requirePointer()
    guard let model = try Host.take("gtk_combo_box_get_model", pointer) else { throw Problem.noModel(node) }
    let column = try CellColumn(pointer, column: nil, like: node)
    rows = try ModelRows(of: node, model, [column].compactMap { $0 })
  }

  /// Its entry, where it has one.
  var entry: Node? { node["has-entry"] == true ? node.first("GtkEntry") : nil }

  /// The item that is chosen; nil for none.
  func active() throws -> RowPath? {
    let get = try Toolkit.shared.function("gtk_combo_box_get_active_iter", as: Active.self)
    var iter = TreeIter()
    guard get(pointer, &iter) != 0 else { return nil }
    return try Host.row(taking: rows.model.path(of: &iter))
  }

  func choose(_ path: RowPath) throws {
    let set = try Toolkit.shared.function("gtk_combo_box_set_active_iter", as: SetActive.self)
    try rows.model.with(path) { set(pointer, $0) }
  }

  /// Whether an item can be chosen: a cell may be insensitive.
  func isSensitive(_ path: RowPath) throws -> Bool {
    guard let column = rows.columns.first else { return true }
    try rows.show(path, in: column)
    return column.cells.contains { $0.node["sensitive"] != false } || column.cells.isEmpty
  }
}
