import PackKit

/// What shows rows, as it is now.
protocol RowFace: RowSource {
  var node: Node { get }
  /// How many columns each row has a text in.
  var columns: Int { get }
  /// Those whose texts name a row; what a check mark says is a value.
  var namingColumns: [Int] { get }
  /// What scripts call the columns.
  var titles: ColumnTitles { get }
  /// The text in a column of a row.
  func text(_ column: Int, of path: RowPath) throws -> String
  /// The first texts of a row and of those above it.
  func titles(of path: RowPath) throws -> String
  /// Every row that is selected, the topmost first.
  func selected() throws -> [RowPath]
  /// Whether the rows below one are shown; nil where it can have none.
  func isExpanded(_ path: RowPath) throws -> Bool?
}

extension RowFace {
  var namingColumns: [Int] { Array(0..<columns) }

  /// The rows below one, of the whole those on top.
  func rows(below path: RowPath) throws -> [RowPath] {
    (0..<max(0, min(RowLimits.mostListed, try count(below: path)))).map { path + [$0] }
  }

  func first(at path: RowPath) throws -> String {
    for column in namingColumns {
      let text = try text(column, of: path)
      if !text.isEmpty { return text }
    }
    return ""
  }

  func joined(at path: RowPath) throws -> String {
    try namingColumns.map { try text($0, of: path) }.filter { !$0.isEmpty }.joined(separator: "\t")
  }

  func text(at path: RowPath, by name: String) throws -> String {
    try text(titles.index(by: name, for: node.kind), of: path)
  }

  func titles(of path: RowPath) throws -> String {
    try path.indices.map { try first(at: Array(path[...$0])) }.joined(separator: ">")
  }
}
