import PackKit

/// The rows of an NSBrowser that are loaded: those on top, and below those that are selected.
struct BrowserFace: RowFace {
  let node: Node
  let columns = 1

  init(_ node: Node) { self.node = node }

  func count() throws -> Int { try count(in: 0) }

  func rows(below path: RowPath) throws -> [RowPath] {
    guard try path.isEmpty || trail().starts(with: path), path.count <= (node["lastColumn"] ?? -1) else { return [] }
    return (0..<min(RowLimits.mostListed, try count(in: path.count))).map { path + [$0] }
  }

  func text(_ column: Int, of path: RowPath) throws -> String {
    let (row, column) = (Int64(path.last ?? 0), Int64(path.count - 1))
    guard let cell = try node.call("loadedCellAtRow:column:", .int(row), .int(column)).first.flatMap(Node.init)
    else { throw PackError.stale }
    return cell["stringValue"] ?? ""
  }

  /// The row at the end of what is selected in each column.
  func selected() throws -> [RowPath] {
    let trail = try trail()
    return trail.isEmpty ? [] : [trail]
  }

  func isExpanded(_ path: RowPath) throws -> Bool? { try trail().starts(with: path) }

  /// What is selected in each column, from the first on.
  private func trail() throws -> RowPath {
    var trail: RowPath = []
    for column in 0...max(0, node["lastColumn"] ?? 0) {
      let row = try node.call("selectedRowInColumn:", .int(Int64(column))).first.flatMap(Int.init) ?? -1
      guard row >= 0 else { break }
      trail.append(row)
    }
    return trail
  }

  private func count(in column: Int) throws -> Int {
    let matrix = try node.call("matrixInColumn:", .int(Int64(column))).first.flatMap(Node.init)
    return try matrix?.get("numberOfRows") ?? 0
  }
}
