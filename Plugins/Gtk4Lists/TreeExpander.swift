import PackKit

/// A GtkTreeExpander: what opens and closes a row of a tree.
struct TreeExpander: Component {
  let className = "GtkTreeExpander"
  let listens: [Listen] = [.property("expanded", of: "GtkTreeListRow", in: "list-row")]

  /// It is said of the tree, by the way to the row.
  func occasion(_ occasion: Occasion) throws -> Command? {
    guard let lists = RowLists(around: occasion.node), let position = try occasion.node.rowAround?.rowPosition()
    else { return nil }
    let isExpanded: Bool = try occasion.emitter.get("expanded")
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
