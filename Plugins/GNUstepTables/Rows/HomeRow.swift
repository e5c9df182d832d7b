import PackKit

/// The home in a panel that opens or saves a file: `~>Documents`. The panel shows the file system from its root down,
/// and for another person, or in another session, the home lies elsewhere in that.
struct HomeRow {
  private static let name = "~"
  /// The rows that lead to it.
  private let titles: [String]

  /// Nil in a browser of anything else, where the home is the root, and where a row on top has its name.
  init?(in face: BrowserFace) throws {
    // What AppKit itself takes for the home, whatever the environment says.
    typealias Home = @convention(c) () -> UnsafeMutableRawPointer?
    guard let window: Node = face.node["window"], window.isA("NSSavePanel"),
      let text = try face.node.node(of: face.node.host.require("NSHomeDirectory", as: Home.self)()),
      let home = try text.call("description").first.flatMap(String.init), home.hasPrefix("/")
    else { return nil }
    titles = home.split(separator: "/").map(String.init)
    guard !titles.isEmpty else { return nil }
    for row in try face.rows(below: []) where try face.first(at: row) == HomeRow.name { return nil }
  }

  /// What is left of the way from the root to a row, each step of it in whatever form; nil of a row elsewhere.
  func way<Step>(to path: RowPath, in face: BrowserFace, by steps: [Step], _ step: (String) -> Step) throws -> [Step]? {
    guard path.count >= titles.count else { return nil }
    for (index, title) in titles.enumerated() where try face.first(at: Array(path[...index])) != title { return nil }
    return [step(HomeRow.name)] + steps.dropFirst(titles.count)
  }

  /// The row that a script means, from the root on.
  func whole(_ row: RowReference) -> RowReference {
    guard row.steps.first == .text(HomeRow.name) else { return row }
    return RowReference(titles.map { .text($0) } + row.steps.dropFirst())
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
