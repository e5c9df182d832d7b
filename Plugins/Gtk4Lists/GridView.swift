import PackKit

/// A GtkGridView.
struct GridView: RowView {
  let className = "GtkGridView"
  let kind: Kind = .of { try $0.kind("Grid", tree: nil) }
  let listens: [Listen] = [
    .signal("activate"), .signal("value-changed", of: "GtkAdjustment", in: "vadjustment"),
    .signal("value-changed", of: "GtkAdjustment", in: "hadjustment"),
  ]
  let searches = NodeMemory<RowSearch>()
}
