import PackKit

/// A row of a list that is on screen or near it: GTK makes widgets for no others.
struct ShownRow {
  let node: Node
  let position: Int
}

/// The rows of a list that have a widget now.
struct ShownRows {
  let rows: [ShownRow]
  /// How many more there are, of which nobody can tell which rows they show.
  let unknown: Int

  /// - Parameters:
  ///   - list: the GtkListView, GtkGridView or, in a table, what is in it.
  ///   - hidden: also rows that are not on screen, whose frames may be of long ago.
  init(of list: Node, _ model: RowModel, hidden: Bool = false) {
    let place = RowPlace()
    let children = (hidden ? list.allChildren : list.children).filter(\.isListRow)
    rows = children.compactMap { child in
      place?.position(of: child, in: model).map { ShownRow(node: child, position: $0) }
    }
    unknown = children.count - rows.count
  }

  /// The row at a position, or nil where it has no widget.
  subscript(position: Int) -> Node? { rows.first { $0.position == position }?.node }
}
