import GtkKit

/// A GtkIconView: `Select Grid icons Music`, `Activate Grid icons Music`. Its cells are one column.
struct IconView: ModelComponent {
  let className = "GtkIconView"
  let kind: Kind = .of { $0.isPart ? RowParts.shared.kind(of: $0) : "Grid" }
  let listens: [Listen] =
    [.signal("selection-changed"), .signal("item-activated"), .signal("activate-cursor-item")] + Listen.ofAllModels
  let memory = ModelRecorder.Memory()
  let works = NodeMemory<ModelPlayer.Work>()

  func view(_ node: Node) throws -> IconFace { try IconFace(node) }

  func play(_ play: Play) throws -> Outcome {
    switch play.verb {
    case "Scroll" where play.turnsWheel: return .unsupported
    case "Select", "Activate", "Scroll", "EditCell": return try playRows(play)
    case "SortBy", "MoveColumn", "MoveRow": throw play.cannot("it has no way of its own to do that")
    default: return .unsupported
    }
  }
}

/// A GtkIconView's functions.
struct IconFace: ModelView {
  private typealias At = @convention(c) (Pointer, Int32, Int32) -> Pointer?
  private typealias Two = @convention(c) (Pointer, UnsafeMutablePointer<Pointer?>, UnsafeMutablePointer<Pointer?>) -> Int32
  private typealias SetCursor = @convention(c) (Pointer, Pointer, Pointer?, Int32) -> Void
  private typealias Scroll = @convention(c) (Pointer, Pointer, Int32, Float, Float) -> Void
  private typealias Area = @convention(c) (Pointer, Pointer, Pointer?, Pointer) -> Int32

  let node: Node
  let pointer: Pointer
  let rows: ModelRows

  /// - Throws: `PackError` where it has no model now, or is gone.
  init(_ node: Node) throws {
    self.node = node
    pointer = try node.requirePointer()
    guard let model = try Toolkit.take("gtk_icon_view_get_model", pointer) else { throw Problem.noModel(node) }
    let column = try CellColumn(pointer, column: nil, like: node)
    rows = try ModelRows(of: node, model, [column].compactMap { $0 })
  }

  var selectionMode: String { node["selection-mode"] ?? "single" }

  func selected() throws -> [RowPath] {
    // The newest comes first.
    try Toolkit.rows(taking: Toolkit.take("gtk_icon_view_get_selected_items", pointer)).sorted { $0.lexicographicallyPrecedes($1) }
  }

  func isSelected(_ path: RowPath) throws -> Bool {
    try Toolkit.withTreePath(path) { try Toolkit.answer("gtk_icon_view_path_is_selected", pointer, $0) != 0 }
  }

  func setSelected(_ path: RowPath, _ isSelected: Bool) throws {
    let name = isSelected ? "gtk_icon_view_select_path" : "gtk_icon_view_unselect_path"
    try Toolkit.withTreePath(path) { try Toolkit.act(name, pointer, $0) }
  }

  func point(to path: RowPath) throws {
    if selectionMode == "multiple" { try Toolkit.act("gtk_icon_view_unselect_all", pointer) }
    if selectionMode != "none", !node.isGone { try setSelected(path, true) }
    if !node.isGone { try setCursor(path, nil, edits: false) }
  }

  func activate(_ path: RowPath) throws {
    try Toolkit.withTreePath(path) { try Toolkit.act("gtk_icon_view_item_activated", pointer, $0) }
  }

  func edit(_ path: RowPath, column: Int, _ cell: CellColumn.Cell) throws {
    try setCursor(path, cell.node.requirePointer(), edits: true)
  }

  private func setCursor(_ path: RowPath, _ cell: Pointer?, edits: Bool) throws {
    let set = try Toolkit.function("gtk_icon_view_set_cursor", as: SetCursor.self)
    try Toolkit.withTreePath(path) { set(pointer, $0, cell, edits ? 1 : 0) }
  }

  func cursor() throws -> (path: RowPath, column: Int?)? {
    let get = try Toolkit.function("gtk_icon_view_get_cursor", as: Two.self)
    var path: Pointer?
    var cell: Pointer?
    guard get(pointer, &path, &cell) != 0 else { return nil }
    return try Toolkit.row(taking: path).map { ($0, 0) }
  }

  func row(x: Double, y: Double) throws -> (path: RowPath, column: Int?)? {
    let at = try Toolkit.function("gtk_icon_view_get_path_at_pos", as: At.self)
    let (inX, inY) = (x + scrolled.x, y + scrolled.y)
    return try Toolkit.row(taking: at(pointer, Int32(place: inX), Int32(place: inY))).map { ($0, 0) }
  }

  func sight() throws -> (top: RowPath, bottom: RowPath)? {
    try Toolkit.rowsInSight("gtk_icon_view_get_visible_range", pointer)
  }

  func scroll(to path: RowPath, onTop: Bool) throws {
    let scroll = try Toolkit.function("gtk_icon_view_scroll_to_path", as: Scroll.self)
    try Toolkit.withTreePath(path) { scroll(pointer, $0, onTop ? 1 : 0, 0, 0) }
  }

  let top = 0.0

  func place(of path: RowPath) throws -> (x: Double, y: Double)? {
    try frame(of: path).map { ($0.x + $0.width / 2, $0.y + $0.height / 2) }
  }

  func frame(of path: RowPath) throws -> Rect? {
    let area = try Toolkit.function("gtk_icon_view_get_cell_rect", as: Area.self)
    var rect = CellRect()
    guard try Toolkit.withTreePath(path, { area(pointer, $0, nil, &rect) }) != 0, rect.width > 0 else { return nil }
    return Rect(x: Double(rect.x) - scrolled.x, y: Double(rect.y) - scrolled.y, width: Double(rect.width), height: Double(rect.height))
  }

  /// GTK counts from where its first item is, whatever its documentation says.
  private var scrolled: (x: Double, y: Double) { (node["hadjustment.value"] ?? 0, node["vadjustment.value"] ?? 0) }
}
