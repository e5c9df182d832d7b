import GtkKit

/// Plays what is done to the columns of a table.
struct ColumnPlayer {
  private let play: Play
  private let columns: Columns

  init(_ play: Play) {
    self.play = play
    columns = Columns(play.node)
  }

  /// `SortBy Table files Size`: its title is clicked; once more turns the order round.
  func sort() throws -> Outcome {
    let index = try play.column(of: columns.titles, in: play.arguments("column"))
    let column = columns.columns[index]
    guard let _: Node = column["sorter"] else {
      throw PackError.failed("column \(name(index)) has no sorter: nothing is sorted by it")
    }
    guard !play.isSemantic else {
      try Toolkit.act("gtk_column_view_sort_by_column", play.node.requirePointer(), column.requirePointer(), 0)
      return .done
    }
    let headers = columns.headers
    guard headers.indices.contains(index) else {
      return .again(waitingFor: "the title of column \(name(index)) to be on screen")
    }
    try headers[index].reveal()
    try Input.click(headers[index])
    return .done
  }

  /// `MoveColumn Table files Size 1`: by dragging its title.
  func move() throws -> Outcome {
    let (index, place) = try play.movedColumn(of: columns.titles, count: columns.columns.count)
    guard play.node["reorderable"] != false else {
      throw PackError.failed("the columns of this table cannot be moved")
    }
    typealias Insert = @convention(c) (Pointer, UInt32, Pointer) -> Void
    let insert = try Toolkit.function("gtk_column_view_insert_column", as: Insert.self)
    try insert(play.node.requirePointer(), self.place(of: place), columns.columns[index].requirePointer())
    let now = play.node.isGone ? nil : Columns(play.node).columns.firstIndex(of: columns.columns[index])
    try play.checkMoved(name(index), to: place, now: now)
    return .done
  }

  /// Hidden columns count in the table's own list.
  private func place(of index: Int) throws -> UInt32 {
    let all = try RowModel(of: play.node, "columns")
    let wanted = columns.columns[index]
    let found = (0..<all.count).first { place in
      all.withItem(at: place) { play.node.node(of: $0) == wanted } ?? false
    }
    return UInt32(found ?? index)
  }

  private func name(_ index: Int) -> String { columns.titles.described(index) }
}

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
