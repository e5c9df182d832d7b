import PackKit

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
