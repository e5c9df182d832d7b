import GtkKit

/// A GtkTreeView's functions.
struct TreeFace: ModelView {
  private typealias Places = @convention(c) (Pointer, Int32, Int32, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Void
  private typealias At = @convention(c) (
    Pointer, Int32, Int32, UnsafeMutablePointer<Pointer?>, UnsafeMutablePointer<Pointer?>,
    UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?
  ) -> Int32
  private typealias Two = @convention(c) (Pointer, UnsafeMutablePointer<Pointer?>, UnsafeMutablePointer<Pointer?>) -> Int32
  private typealias SetCursor = @convention(c) (Pointer, Pointer, Pointer?, Pointer?, Int32) -> Void
  private typealias Scroll = @convention(c) (Pointer, Pointer, Pointer?, Int32, Float, Float) -> Void
  private typealias Area = @convention(c) (Pointer, Pointer, Pointer?, Pointer) -> Void
  private typealias Expand = @convention(c) (Pointer, Pointer, Int32) -> Int32
  private typealias WithColumn = @convention(c) (Pointer, Pointer, Pointer?) -> Void
  private typealias Selected = @convention(c) (Pointer, UnsafeMutablePointer<Pointer?>?) -> Pointer?

  let node: Node
  let pointer: Pointer
  let rows: ModelRows
  let selection: Node

  /// - Throws: `PackError` where it has no model now, or is gone.
  init(_ node: Node) throws {
    self.node = node
    let pointer = try node.requirePointer()
    self.pointer = pointer
    guard let model = try Toolkit.take("gtk_tree_view_get_model", pointer) else { throw Problem.noModel(node) }
    guard let selection = try node.node(of: Toolkit.take("gtk_tree_view_get_selection", pointer)) else { throw PackError.stale }
    self.selection = selection
    let columns = try Toolkit.list("gtk_tree_view_get_columns", pointer).compactMap {
      try CellColumn($0, column: node.node(of: $0), like: node)
    }
    rows = try ModelRows(of: node, model, columns) { path in
      let expand = try Toolkit.function("gtk_tree_view_expand_row", as: Expand.self)
      _ = try Toolkit.withTreePath(path) { expand(pointer, $0, 0) }
    }
  }

  var selectionMode: String { selection["mode"] ?? "single" }

  func selected() throws -> [RowPath] {
    let get = try Toolkit.function("gtk_tree_selection_get_selected_rows", as: Selected.self)
    return try Toolkit.rows(taking: get(selection.requirePointer(), nil))
  }

  func isSelected(_ path: RowPath) throws -> Bool {
    let selection = try selection.requirePointer()
    return try Toolkit.withTreePath(path) { try Toolkit.answer("gtk_tree_selection_path_is_selected", selection, $0) != 0 }
  }

  func setSelected(_ path: RowPath, _ isSelected: Bool) throws {
    let name = isSelected ? "gtk_tree_selection_select_path" : "gtk_tree_selection_unselect_path"
    let selection = try selection.requirePointer()
    try Toolkit.withTreePath(path) { try Toolkit.act(name, selection, $0) }
  }

  func point(to path: RowPath) throws { try setCursor(path, nil, nil, edits: false) }

  func activate(_ path: RowPath) throws {
    let activate = try Toolkit.function("gtk_tree_view_row_activated", as: WithColumn.self)
    let column = try rows.columns.first { $0.isVisible }?.object?.requirePointer()
    try Toolkit.withTreePath(path) { activate(pointer, $0, column) }
  }

  func edit(_ path: RowPath, column: Int, _ cell: CellColumn.Cell) throws {
    try setCursor(path, rows.columns[column].object?.requirePointer(), cell.node.requirePointer(), edits: true)
  }

  private func setCursor(_ path: RowPath, _ column: Pointer?, _ cell: Pointer?, edits: Bool) throws {
    let set = try Toolkit.function("gtk_tree_view_set_cursor_on_cell", as: SetCursor.self)
    try Toolkit.withTreePath(path) { set(pointer, $0, column, cell, edits ? 1 : 0) }
  }

  func cursor() throws -> (path: RowPath, column: Int?)? {
    let get = try Toolkit.function("gtk_tree_view_get_cursor", as: Two.self)
    var path: Pointer?
    var column: Pointer?
    _ = get(pointer, &path, &column)
    return try Toolkit.row(taking: path).map { ($0, index(of: column)) }
  }

  func row(x: Double, y: Double) throws -> (path: RowPath, column: Int?)? {
    let at = try Toolkit.function("gtk_tree_view_get_path_at_pos", as: At.self)
    let (inX, inY) = try convert("widget_to_bin_window", Int32(place: x), Int32(place: y))
    var path: Pointer?
    var column: Pointer?
    guard at(pointer, inX, inY, &path, &column, nil, nil) != 0 else { return nil }
    return try Toolkit.row(taking: path).map { ($0, index(of: column)) }
  }

  func sight() throws -> (top: RowPath, bottom: RowPath)? {
    try Toolkit.rowsInSight("gtk_tree_view_get_visible_range", pointer)
  }

  func scroll(to path: RowPath, onTop: Bool) throws {
    let scroll = try Toolkit.function("gtk_tree_view_scroll_to_cell", as: Scroll.self)
    try Toolkit.withTreePath(path) { scroll(pointer, $0, nil, onTop ? 1 : 0, 0, 0) }
  }

  /// GTK moves there in steps, one a frame, and for a last part of a pixel, which a row's place does not show.
  func isAtRest(at path: RowPath) throws -> Bool {
    let area = try Toolkit.function("gtk_tree_view_get_background_area", as: Area.self)
    var rect = CellRect()
    try Toolkit.withTreePath(path) { area(pointer, $0, nil, &rect) }
    guard let value: Double = node["vadjustment.value"], let end else { return true }
    return rect.y == 0 ? value == value.rounded(.down) : value >= end
  }

  func place(of path: RowPath) throws -> (x: Double, y: Double)? {
    guard let column = rows.columns.first(where: { $0.isVisible && !$0.cells.contains(where: \.takesClicks) })?.object else { return nil }
    let area = try Toolkit.function("gtk_tree_view_get_cell_area", as: Area.self)
    var rect = CellRect()
    let columnPointer = try column.requirePointer()
    try Toolkit.withTreePath(path) { area(pointer, $0, columnPointer, &rect) }
    guard rect.width > 0, rect.height > 0 else { return nil }
    let (x, y) = try convert("bin_window_to_widget", rect.x &+ rect.width / 2, rect.y &+ rect.height / 2)
    guard let width = node.frame?.width, (0..<max(1, width)).contains(Double(x)) else { return nil }
    return (Double(x), Double(y))
  }

  var top: Double { (try? convert("bin_window_to_widget", 0, 0)).map { Double($0.1) } ?? 0 }

  /// From its first column to its last.
  func frame(of path: RowPath) throws -> Rect? {
    let area = try Toolkit.function("gtk_tree_view_get_background_area", as: Area.self)
    let cells = try rows.columns.filter(\.isVisible).compactMap { try $0.object?.requirePointer() }.map { column in
      var rect = CellRect()
      try Toolkit.withTreePath(path) { area(pointer, $0, column, &rect) }
      return rect
    }
    guard let left = cells.map(\.x).min(), let right = cells.map({ $0.x &+ $0.width }).max(), let cell = cells.first,
      right > left, cell.height > 0
    else { return nil }
    let (x, y) = try convert("bin_window_to_widget", left, cell.y)
    return Rect(x: Double(x), y: Double(y), width: Double(right - left), height: Double(cell.height))
  }

  private func convert(_ way: String, _ x: Int32, _ y: Int32) throws -> (Int32, Int32) {
    let convert = try Toolkit.function("gtk_tree_view_convert_\(way)_coords", as: Places.self)
    var result: (Int32, Int32) = (0, 0)
    convert(pointer, x, y, &result.0, &result.1)
    return result
  }

  private func index(of column: Pointer?) -> Int? {
    column.flatMap { node.node(of: $0) }.flatMap { found in rows.columns.firstIndex { $0.object == found } }
  }
}

extension TreeFace {
  func isExpanded(_ path: RowPath) throws -> Bool {
    try Toolkit.withTreePath(path) { try Toolkit.answer("gtk_tree_view_row_expanded", pointer, $0) != 0 }
  }

  func setExpanded(_ path: RowPath, _ isExpanded: Bool) throws {
    if isExpanded {
      _ = try rows.open(path)
    } else {
      _ = try Toolkit.withTreePath(path) { try Toolkit.answer("gtk_tree_view_collapse_row", pointer, $0) }
    }
  }

  /// The button with a column's title.
  func header(of column: Int) throws -> Node? {
    guard let column = try rows.columns[column].object?.requirePointer() else { return nil }
    return try node.node(of: Toolkit.take("gtk_tree_view_column_get_button", column))
  }

  /// Puts a column behind another; nil is the first place.
  func move(_ column: Int, after other: Int?) throws {
    guard let moved = try rows.columns[column].object?.requirePointer() else { return }
    let move = try Toolkit.function("gtk_tree_view_move_column_after", as: WithColumn.self)
    move(pointer, moved, try other.flatMap { try rows.columns[$0].object?.requirePointer() })
  }
}
