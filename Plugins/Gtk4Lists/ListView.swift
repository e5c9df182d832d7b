import PackKit

/// A GtkListView: a List, or a Tree where its rows have rows below them.
struct ListView: RowView {
  let className = "GtkListView"
  let kind: Kind = .of { try $0.kind("List", tree: "Tree") }
  let listens: [Listen] = [
    .signal("activate"), .signal("value-changed", of: "GtkAdjustment", in: "vadjustment"),
    .signal("value-changed", of: "GtkAdjustment", in: "hadjustment"),
  ]
  let searches = NodeMemory<RowSearch>()
}
