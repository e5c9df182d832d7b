import PackKit

/// The rows of an NSTableView.
struct TableFace: RowFace {
  let node: Node
  let cells: TableCells

  init(_ node: Node) {
    self.node = node
    cells = TableCells(node)
  }

  var columns: Int { cells.columns.count }

  func count() throws -> Int { try node.get("numberOfRows") }

  func rows(below path: RowPath) throws -> [RowPath] {
    path.isEmpty ? (0..<min(RowLimits.mostListed, try count())).map { [$0] } : []
  }

  func text(_ column: Int, of path: RowPath) throws -> String { try cells.text(column, row: path.last ?? 0) }

  func selected() throws -> [RowPath] { try cells.selectedRows().map { [$0] } }

  func isExpanded(_ path: RowPath) -> Bool? { nil }
}
