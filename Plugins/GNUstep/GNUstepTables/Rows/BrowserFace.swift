import PackKit

/// The rows of an NSBrowser that are loaded: those on top, and below those that are selected.
struct BrowserFace: RowFace {
  let node: Node
  let columns = 1
  let titles = ColumnTitles([""])

  init(_ node: Node) { self.node = node }

  func count(below path: RowPath) throws -> Int {
    guard try path.isEmpty || trail().starts(with: path) else { return 0 }
    return max(0, try matrix(in: path.count)?.get("numberOfRows") ?? 0)
  }

  func text(_ column: Int, of path: RowPath) throws -> String { try cell(at: path)["stringValue"] ?? "" }

  /// The rows at the end of what is selected in each column.
  func selected() throws -> [RowPath] {
    let trail = try trail()
    guard let column = trail.indices.last else { return [] }
    let rows = try matrix(in: column).map(selectedRows) ?? []
    return rows.count > 1 ? rows.map { trail.dropLast() + [$0] } : [trail]
  }

  private func selectedRows(of matrix: Node) throws -> [Int] {
    guard case .list(let cells)? = try matrix.call("cells").first, case .list(let chosen)? = try matrix.call("selectedCells").first
    else { return [] }
    return cells.indices.filter { chosen.contains(cells[$0]) }
  }

  func isExpanded(_ path: RowPath) throws -> Bool? {
    try cell(at: path)["leaf"] == true ? nil : trail().starts(with: path)
  }

  /// What is below a row is in the next column, once it is selected, of which the delegate is asked.
  func open(_ path: RowPath) throws -> Bool {
    guard let row = path.last, try !trail().starts(with: path) else { return true }
    try node.call("selectRow:inColumn:", .int(Int64(row)), .int(Int64(path.count - 1)))
    guard try !trail().starts(with: path) else { return true }
    let delegate = (node["delegate"] as Node?).map { ": the delegate, a \($0.className), does not select it" } ?? ""
    throw PackError.failed("row \"\(try titles(of: path))\" of \(node.kind) cannot be opened\(delegate)")
  }

  /// What shows the rows of a column; nil where it is not loaded.
  func matrix(in column: Int) throws -> Node? {
    try node.call("matrixInColumn:", .int(Int64(column))).first.flatMap(Node.init)
  }

  func cell(at path: RowPath) throws -> Node {
    let (row, column) = (Int64(path.last ?? 0), Int64(path.count - 1))
    guard let cell = try node.call("loadedCellAtRow:column:", .int(row), .int(column)).first.flatMap(Node.init)
    else { throw PackError.stale }
    return cell
  }

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
}
