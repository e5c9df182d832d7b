import PackKit

/// The rows of an NSOutlineView that are expanded, as the toolkit lists them: each with its level.
final class OutlineFace: NumberedFace {
  let cells: TableCells
  private var known: Shown?

  init(_ node: Node) { cells = TableCells(node) }

  /// What is shown at one time.
  private struct Shown {
    /// The paths of all rows, in their order on screen.
    private(set) var paths: [RowPath] = []
    private(set) var numbers: [RowPath: Int] = [:]
    private(set) var counts: [RowPath: Int] = [:]

    init(_ node: Node) throws {
      let count: Int = try node.get("numberOfRows")
      var path: RowPath = []
      for row in 0..<max(0, count) {
        let level = try node.call("levelForRow:", .int(Int64(row))).first.flatMap(Int.init) ?? 0
        path = Shown.next(after: path, level: max(0, level))
        paths.append(path)
        numbers[path] = row
        counts[Array(path.dropLast()), default: 0] += 1
      }
    }

    /// Beside the row before, below it, or beside one that it is below.
    private static func next(after path: RowPath, level: Int) -> RowPath {
      guard level < path.count else { return path + [0] }
      return Array(path.prefix(level)) + [path[level] + 1]
    }
  }

  private func shown() throws -> Shown {
    if let known { return known }
    let shown = try Shown(node)
    known = shown
    return shown
  }

  func count(below path: RowPath) throws -> Int { try shown().counts[path] ?? 0 }

  func number(of path: RowPath) throws -> Int {
    guard let number = try shown().numbers[path] else { throw PackError.stale }
    return number
  }

  func path(of number: Int) throws -> RowPath? {
    let paths = try shown().paths
    return paths.indices.contains(number) ? paths[number] : nil
  }

  func item(at path: RowPath) throws -> Node? {
    try node.call("@itemAtRow:", .int(Int64(number(of: path)))).first.flatMap(Node.init)
  }

  func isExpanded(_ path: RowPath) throws -> Bool? {
    guard let item = try item(at: path), try node.call("isExpandable:", .node(item)).first == true else { return nil }
    return try node.call("isItemExpanded:", .node(item)).first == true
  }

  /// Opens a row, as its mark does, or closes it.
  func setExpanded(_ path: RowPath, _ isExpanded: Bool) throws {
    defer { known = nil }
    guard let item = try item(at: path) else { throw PackError.stale }
    try node.call(isExpanded ? "expandItem:" : "collapseItem:", .node(item))
  }

  func open(_ path: RowPath) throws -> Bool {
    if try isExpanded(path) == false { try setExpanded(path, true) }
    return true
  }
}
