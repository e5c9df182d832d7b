import GtkKit

/// Models whose rows have rows below them.
enum Tree {
  /// More models than any app puts one on the other; ends the search in a circle.
  private static let deepest = 16

  /// Whether a GtkTreeListModel is somewhere below the selection, and hands out its rows as such.
  static func isShown(in view: Node) throws -> Bool {
    var model: Node? = view["model"]
    for _ in 0..<deepest {
      guard let current = model else { return false }
      if current.isA("GtkTreeListModel") { return current["passthrough"] != true }
      model = current["model"]
    }
    return false
  }
}

/// A row of a tree: a GtkTreeListRow, by which it is opened and closed.
struct TreeRow {
  private let item: Pointer

  /// - Parameter item: a GtkTreeListRow that outlives this.
  init(_ item: Pointer) {
    self.item = item
  }

  var isExpandable: Bool { asks("gtk_tree_list_row_is_expandable") }

  var isExpanded: Bool { asks("gtk_tree_list_row_get_expanded") }

  func setExpanded(_ isExpanded: Bool) throws {
    try Toolkit.act("gtk_tree_list_row_set_expanded", item, isExpanded ? 1 : 0)
  }

  private func asks(_ name: String) -> Bool { (try? Toolkit.answer(name, item)) ?? 0 != 0 }
}

/// A GtkTreeExpander: what opens and closes a row of a tree.
struct TreeExpander: Component {
  let className = "GtkTreeExpander"
  let listens: [Listen] = [.property("expanded", of: "GtkTreeListRow", in: "list-row")]

  /// It is said of the tree, by the way to the row.
  func notified(_ notification: WidgetNotification) throws -> Command? {
    guard let lists = RowLists(around: notification.node), let position = try notification.node.rowAround?.rowPosition()
    else { return nil }
    let isExpanded: Bool = try notification.emitter.get("expanded")
    let row = try RowNames(of: lists.view).value(at: position)
    return Command(isExpanded ? "Expand" : "Collapse", row, node: lists.view)
  }
}

extension Node {
  /// The row that it is in; not a table's cell, which GTK takes for one as well.
  var rowAround: Node? {
    ancestry.first(where: \.isListRow)
  }
}
