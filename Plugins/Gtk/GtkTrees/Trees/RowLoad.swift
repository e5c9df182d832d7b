import GtkKit

/// What GTK carries from a row that is dragged to where it is dropped: a GValue with a GtkTreeRowData.
///
/// GTK 4 only: in GTK 3 these functions take a GtkSelectionData instead, which only a drag makes. What
/// GTK 3 lacks is looked up first, so that there they are not called.
final class RowLoad {
  private typealias Read = @convention(c) (Pointer, Pointer, Pointer?) -> Int32
  private typealias GetType = @convention(c) () -> UInt
  private typealias Begin = @convention(c) (Pointer, UInt) -> Pointer?
  private typealias Content = @convention(c) (Pointer, Pointer) -> Pointer?
  private typealias Drop = @convention(c) (Pointer, Pointer, Pointer) -> Int32

  private let model: TreeModel
  /// A GValue: three words.
  private let value = UnsafeMutablePointer<(UInt, UInt, UInt)>.allocate(capacity: 1)

  /// - Throws: `PackError.failed` where the toolkit or the model gives nothing to carry.
  init(of path: RowPath, in model: TreeModel) throws {
    self.model = model
    value.initialize(to: (0, 0, 0))
    let read = try Toolkit.function("gdk_content_provider_get_value", as: Read.self)
    let type = try Toolkit.function("gtk_tree_row_data_get_type", as: GetType.self)
    let begin = try Toolkit.function("g_value_init", as: Begin.self)
    guard let content = try content(of: path) else { throw PackError.failed("the row has nothing to be dragged") }
    defer { try? Toolkit.act("g_object_unref", content) }
    _ = begin(value, type())
    guard read(content, value, nil) != 0 else { throw PackError.failed("the row is not dragged as a row") }
  }

  deinit {
    if value.pointee.0 != 0 { try? Toolkit.act("g_value_unset", value) }
    value.deallocate()
  }

  /// As GTK does where the model itself says nothing.
  private func content(of path: RowPath) throws -> Pointer? {
    let ask = try Toolkit.function("gtk_tree_drag_source_drag_data_get", as: Content.self)
    let make = try Toolkit.function("gtk_tree_create_row_drag_content", as: Content.self)
    return try Toolkit.withTreePath(path) { ask(model.pointer, $0) ?? make(model.pointer, $0) }
  }

  /// Whether the model takes it before the row at the path, or behind the last.
  func isPossible(at path: RowPath) throws -> Bool { try drop("gtk_tree_drag_dest_row_drop_possible", path) }

  /// Lets the model make a row of it there.
  /// - Returns: whether it did.
  func insert(at path: RowPath) throws -> Bool { try drop("gtk_tree_drag_dest_drag_data_received", path) }

  private func drop(_ name: String, _ path: RowPath) throws -> Bool {
    let drop = try Toolkit.function(name, as: Drop.self)
    return try Toolkit.withTreePath(path) { drop(model.pointer, $0, value) } != 0
  }
}

/// Where rows can be dropped.
extension TreeFace {
  private typealias DropAt = @convention(c) (
    Pointer, Int32, Int32, UnsafeMutablePointer<Pointer?>, UnsafeMutablePointer<Int32>
  ) -> Int32
  /// GTK_TREE_VIEW_DROP_…
  private static let (before, after): (Int32, Int32) = (0, 1)

  var model: Node? { node.node(of: rows.model.pointer) }

  /// Whether its user can drop rows in it: it is reorderable, or the app has made it a place for them.
  var takesRows: Bool { node["reorderable"] == true || node.hasController("GtkDropTargetAsync") == true }

  /// Before which row one goes that is dropped at a place of the widget: GTK's own rule. The path may be
  /// that behind the last row, or the first below one that has none.
  func dropPath(x: Double, y: Double, _ load: RowLoad) throws -> RowPath {
    let at = try Toolkit.function("gtk_tree_view_get_dest_row_at_pos", as: DropAt.self)
    var found: Pointer?
    var position: Int32 = 0
    let isRow = at(pointer, max(0, Int32(place: x)), max(0, Int32(place: y)), &found, &position) != 0
    guard var path = try Toolkit.row(taking: found), isRow else { return [rows.count(below: [])] }
    switch position {
    case TreeFace.before: return path
    case TreeFace.after:
      path[path.count - 1] += 1
      return path
    default: return try load.isPossible(at: path + [0]) ? path + [0] : path
    }
  }
}
