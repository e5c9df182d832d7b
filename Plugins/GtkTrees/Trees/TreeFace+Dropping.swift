import PackKit

/// Where rows can be dropped.
extension TreeFace {
  private typealias DropAt = @convention(c) (
    Pointer, Int32, Int32, UnsafeMutablePointer<Pointer?>, UnsafeMutablePointer<Int32>
  ) -> Int32
  private typealias Item = @convention(c) (Pointer, UInt32) -> Pointer?
  /// GTK_TREE_VIEW_DROP_…
  private static let (before, after): (Int32, Int32) = (0, 1)

  var model: Node? { node.node(of: rows.model.pointer) }

  /// Whether its user can drop rows in it: it is reorderable, or the app has made it a place for them.
  var takesRows: Bool { node["reorderable"] == true || hasDropTarget }

  private var hasDropTarget: Bool {
    guard let list = try? Host.take("gtk_widget_observe_controllers", pointer),
      let item = try? Toolkit.shared.function("g_list_model_get_item", as: Item.self)
    else { return false }
    defer { try? Host.act("g_object_unref", list) }
    return sequence(state: UInt32(0)) { index -> Pointer? in
      defer { index += 1 }
      return item(list, index)
    }.contains { controller in
      defer { try? Host.act("g_object_unref", controller) }
      return node.node(of: controller)?.isA("GtkDropTargetAsync") == true
    }
  }

  /// Before which row one goes that is dropped at a place of the widget: GTK's own rule. The path may be
  /// that behind the last row, or the first below one that has none.
  func dropPath(x: Double, y: Double, _ load: RowLoad) throws -> RowPath {
    let at = try Toolkit.shared.function("gtk_tree_view_get_dest_row_at_pos", as: DropAt.self)
    var found: Pointer?
    var position: Int32 = 0
    let isRow = at(pointer, max(0, Int32(place: x)), max(0, Int32(place: y)), &found, &position) != 0
    guard var path = try Host.row(taking: found), isRow else { return [rows.count(below: [])] }
    switch position {
    case TreeFace.before: return path
    case TreeFace.after:
      path[path.count - 1] += 1
      return path
    default: return try load.isPossible(at: path + [0]) ? path + [0] : path
    }
  }
}
