import PackKit

/// The rows of an NSTableView.
struct TableFace: NumberedFace {
  let cells: TableCells

  init(_ node: Node) { cells = TableCells(node) }

  func count(below path: RowPath) throws -> Int { path.isEmpty ? max(0, try node.get("numberOfRows")) : 0 }

  func number(of path: RowPath) throws -> Int {
    guard path.count == 1 else { throw PackError.stale }
    return path[0]
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
