import PackKit

/// What shows rows, as it is now.
protocol RowFace {
  var node: Node { get }
  /// How many columns each row has a text in.
  var columns: Int { get }
  /// The rows below one, of the whole those on top.
  func rows(below path: RowPath) throws -> [RowPath]
  /// The text in a column of a row.
  func text(_ column: Int, of path: RowPath) throws -> String
  /// Every row that is selected, the topmost first.
  func selected() throws -> [RowPath]
  /// Whether the rows below one are shown; nil where it can have none.
  func isExpanded(_ path: RowPath) throws -> Bool?
  /// How many rows are on top.
  func count() throws -> Int
}

extension RowFace {
  /// What a row is called first.
  func title(of path: RowPath) throws -> String { try text(0, of: path) }

  func joined(_ path: RowPath) throws -> String {
    try (0..<columns).map { try text($0, of: path) }.joined(separator: "\t")
  }

  /// The titles of a row and of those above it.
  func titles(of path: RowPath) throws -> String {
    try path.indices.map { try title(of: Array(path[...$0])) }.joined(separator: ">")
  }
}
