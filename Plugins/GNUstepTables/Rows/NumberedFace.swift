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

  /// How a script names a column.
  func name(ofColumn index: Int) -> Value { titles.name(of: index) ?? .ordinal(index) }
}

extension Node {
  /// The rows of a table or an outline.
  /// - Throws: `PackError` where it is gone.
  func numberedFace() throws -> any NumberedFace { isOutline ? OutlineFace(self) : TableFace(self) }

  var isOutline: Bool { isA("NSOutlineView") }
}
