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

  /// The row at the end of what is selected in each column.
  func selected() throws -> [RowPath] {
    let trail = try trail()
    return trail.isEmpty ? [] : [trail]
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

/// The home in a panel that opens or saves a file: `~>Documents`. The panel shows the file system from its root down,
/// and for another person, or in another session, the home lies elsewhere in that.
struct HomeRow {
  private static let name = "~"
  private let panel: Node
  private let path: String
  /// The rows that lead to it.
  private let titles: [String]

  /// Nil in a browser of anything else, where the home is the root, and where a row on top has its name.
  init?(in face: BrowserFace) throws {
    // What AppKit itself takes for the home, whatever the environment says.
    typealias Home = @convention(c) () -> UnsafeMutableRawPointer?
    guard let window: Node = face.node["window"], window.isA("NSSavePanel"),
      let text = try face.node.node(of: Host.require("NSHomeDirectory", as: Home.self)()),
      let home = try text.call("description").first.flatMap(String.init), home.hasPrefix("/")
    else { return nil }
    (panel, path) = (window, home)
    titles = home.split(separator: "/").map(String.init)
    guard !titles.isEmpty else { return nil }
    for row in try face.rows(below: []) where try face.first(at: row) == HomeRow.name { return nil }
  }

  /// What is left of the way from the root to a row, each step of it in whatever form; nil of a row elsewhere.
  func way<Step>(to path: RowPath, in face: BrowserFace, by steps: [Step], _ step: (String) -> Step) throws -> [Step]? {
    guard try leads(path, in: face) else { return nil }
    return [step(HomeRow.name)] + steps.dropFirst(titles.count)
  }

  private func leads(_ path: RowPath, in face: BrowserFace) throws -> Bool {
    guard path.count >= titles.count else { return false }
    return try titles.enumerated().allSatisfy { index, title in try face.first(at: Array(path[...index])) == title }
  }

  /// The row that a script means, from the root on. The panel is shown the home, as its button for that does: looking
  /// for it among all that is beside it may take long.
  func whole(_ row: RowReference, in face: BrowserFace) throws -> RowReference {
    guard row.steps.first == .text(HomeRow.name) else { return row }
    if try !leads(face.selected().first ?? [], in: face) { try panel.call("setDirectory:", .string(path)) }
    let shown = try face.selected().first ?? []
    let home: [RowReference.Step] =
      if try leads(shown, in: face) { shown.prefix(titles.count).map { .number($0 &+ 1) } } else { titles.map { .text($0) } }
    return RowReference(from: HomeRow.name, at: home, row.steps.dropFirst())
  }
}

extension BrowserFace {
  /// What a script calls a row.
  func name(of path: RowPath) throws -> Value? {
    guard let name = try RowNames(self).name(of: path) else { return nil }
    let steps = if case .list(let steps) = name { steps } else { [name] }
    guard let way = try HomeRow(in: self)?.way(to: path, in: self, by: steps, { .string($0) }) else { return name }
    return way.count == 1 ? way[0] : .list(way)
  }

  func titles(of path: RowPath) throws -> String {
    let steps = try path.indices.map { try first(at: Array(path[...$0])) }
    return try (HomeRow(in: self)?.way(to: path, in: self, by: steps) { $0 } ?? steps).joined(separator: ">")
  }
}
