import PackKit

/// A table or an outline: AppKit counts its rows from the top down, whatever is below what.
protocol NumberedFace: RowFace {
  var cells: TableCells { get }
  /// - Throws: `PackError.stale` where it shows no such row.
  func number(of path: RowPath) throws -> Int
  /// Nil where it shows no such row.
  func path(of number: Int) throws -> RowPath?
  /// The object that an outline's row stands for; nil in a table.
  func item(at path: RowPath) throws -> Node?
}

extension NumberedFace {
  var node: Node { cells.node }
  var columns: Int { cells.columns.count }
  var namingColumns: [Int] { cells.namingColumns }
  var titles: ColumnTitles { cells.titles }

  func text(_ column: Int, of path: RowPath) throws -> String { try cells.text(column, row: number(of: path)) }
  func name(_ column: Int, of path: RowPath) throws -> String { try cells.name(column, row: number(of: path)) }

  /// How a script names a column.
  func name(ofColumn index: Int) -> Value { titles.name(of: index) ?? .ordinal(index) }

  /// The row at the top of what is in sight; nil where none is.
  func top() throws -> RowPath? {
    guard let sight: Rect = node["visibleRect"], sight.height > 0 else { return nil }
    let row = try node.call("rowAtPoint:", .list([.double(sight.x), .double(sight.y)])).first.flatMap(Int.init) ?? -1
    return try path(of: row)
  }

  /// Scrolls until a row is in sight.
  func reveal(_ path: RowPath) throws { try node.call("scrollRowToVisible:", .int(Int64(number(of: path)))) }

  /// Scrolls until a row is on top, or as near to it as the end of the table lets it.
  func scroll(toTop path: RowPath) throws {
    guard let row = try node.call("rectOfRow:", .int(Int64(number(of: path)))).first.flatMap(Rect.init) else { return }
    let x = (node["visibleRect"] as Rect?)?.x ?? 0
    try node.call("scrollPoint:", .list([.double(x), .double(row.y)]))
  }
}

extension Node {
  /// The rows of a table or an outline.
  /// - Throws: `PackError` where it is gone.
  func numberedFace() throws -> any NumberedFace { isOutline ? OutlineFace(self) : TableFace(self) }

  var isOutline: Bool { isA("NSOutlineView") }
}

/// The rows of an NSTableView.
struct TableFace: NumberedFace {
  let cells: TableCells

  init(_ node: Node) { cells = TableCells(node) }

  /// Of the data source's rows those that the table shows: it may have more that the app has not reported yet.
  func count(below path: RowPath) throws -> Int {
    guard path.isEmpty else { return 0 }
    return max(0, min(try cells.rowCount(), node["_numberOfRows"] ?? .max))
  }

  func text(_ column: Int, of path: RowPath) throws -> String { try cells.text(column, row: row(of: path)) }
  func name(_ column: Int, of path: RowPath) throws -> String { try cells.name(column, row: row(of: path)) }

  /// Not checked against the data source: `TableCells` does that once for each cell, and thousands may be named.
  private func row(of path: RowPath) throws -> Int {
    guard path.count == 1, let row = path.first else { throw PackError.stale }
    return row
  }

  func number(of path: RowPath) throws -> Int {
    guard path.count == 1, let row = path.first, row >= 0, try row < cells.rowCount() else { throw PackError.stale }
    return row
  }

  func path(of number: Int) throws -> RowPath? {
    try (0..<count(below: [])).contains(number) ? [number] : nil
  }

  func selected() throws -> [RowPath] {
    let rows = try 0..<count(below: [])
    return try cells.selectedRows().filter(rows.contains).map { [$0] }
  }

  func item(at path: RowPath) -> Node? { nil }

  func isExpanded(_ path: RowPath) -> Bool? { nil }
}

/// Where the rows of a table or an outline are: `DragTo Table fruits View basket 40,8 160,30 %row=Cherry`.
struct TableRows: RowPlaces {
  func row(x: Double, y: Double, in list: Node) throws -> (name: Value, place: Rect)? {
    let face = try list.numberedFace()
    let row = try list.call("rowAtPoint:", .list([.double(x), .double(y)])).first.flatMap(Int.init) ?? -1
    guard let path = try face.path(of: row), let name = try RowNames(face).name(of: path) else { return nil }
    return (name, try place(of: path, face))
  }

  func place(of row: Value, in list: Node) throws -> RowPlace {
    let wanted = try RowReference(row, isPath: list.isOutline, in: "DragTo \(list.kind)")
    let face = try list.numberedFace()
    switch try RowSearch.state(of: wanted, on: face) {
    case .waiting(let reason): return .waiting(reason)
    case .found(let rows):
      guard let path = rows.first else { return .waiting("row \(wanted)") }
      try face.reveal(path)
      return .found(try place(of: path, face))
    }
  }

  private func place(of path: RowPath, _ face: any NumberedFace) throws -> Rect {
    let row = Value.int(Int64(try face.number(of: path)))
    guard let place = try face.node.call("rectOfRow:", row).first.flatMap(Rect.init) else { throw PackError.stale }
    return place
  }
}
