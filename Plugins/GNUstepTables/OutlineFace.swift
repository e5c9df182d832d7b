import PackKit

/// The rows of an NSOutlineView that are expanded, as the toolkit lists them: each with its level.
struct OutlineFace: RowFace {
  let node: Node
  private let cells: TableCells
  /// The paths of all rows, in their order on screen.
  private let paths: [RowPath]
  private let numbers: [RowPath: Int]

  /// - Throws: `PackError` where it is gone, or does not say what its rows are.
  init(_ node: Node) throws {
    self.node = node
    cells = TableCells(node)
    let count: Int = try node.get("numberOfRows")
    var paths: [RowPath] = []
    var path: RowPath = []
    for row in 0..<max(0, count) {
      let level = try node.call("levelForRow:", .int(Int64(row))).first.flatMap(Int.init) ?? 0
      path = OutlineFace.next(after: path, level: max(0, level))
      paths.append(path)
    }
    self.paths = paths
    numbers = Dictionary(paths.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// Beside the row before, below it, or beside one that it is below.
  private static func next(after path: RowPath, level: Int) -> RowPath {
    guard level < path.count else { return path + [0] }
    return Array(path.prefix(level)) + [path[level] + 1]
  }

  var columns: Int { cells.columns.count }

  func count() -> Int { rows(below: []).count }

  func rows(below path: RowPath) -> [RowPath] {
    paths.filter { $0.count == path.count + 1 && $0.starts(with: path) }
  }

  func text(_ column: Int, of path: RowPath) throws -> String { try cells.text(column, row: number(path)) }

  func selected() throws -> [RowPath] {
    try cells.selectedRows().filter(paths.indices.contains).map { paths[$0] }
  }

  /// A row that can have rows below it has a mark. One that has none of them counts as not expanded.
  func isExpanded(_ path: RowPath) throws -> Bool? {
    let mark = try node.call("frameOfOutlineCellAtRow:", .int(Int64(number(path)))).first.flatMap(Rect.init)
    guard let mark, mark.width > 0 else { return nil }
    return !rows(below: path).isEmpty
  }

  private func number(_ path: RowPath) throws -> Int {
    guard let number = numbers[path] else { throw PackError.stale }
    return number
  }
}
