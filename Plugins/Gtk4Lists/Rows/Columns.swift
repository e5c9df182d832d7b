import PackKit

/// The columns of a table that are shown, in their order; none of a list.
struct Columns {
  private let view: Node
  let columns: [Node]

  init(_ view: Node) {
    self.view = view
    guard view.isA("GtkColumnView"), let model = try? RowModel(of: view, "columns") else {
      columns = []
      return
    }
    columns = (0..<model.count).compactMap { index in
      (model.withItem(at: index) { view.node(of: $0) } ?? nil)
    }.filter { $0["visible"] != false }
  }

  var titles: ColumnTitles { ColumnTitles(names) }

  /// What their headers show.
  var names: [String] { columns.map { $0["title"] ?? "" } }

  /// What is pressed to sort by each of them.
  var headers: [Node] {
    let header = view.children.first { !$0.isA("GtkListBase") }
    return header?.children.filter { $0.isA("GtkColumnViewTitle") } ?? []
  }
}
