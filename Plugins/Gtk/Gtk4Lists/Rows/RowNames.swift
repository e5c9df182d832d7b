import GtkKit

/// What the rows of a list are called.
struct RowNames {
  private let finder: RowFinder
  private let titles: RowTitles
  /// All that rows show.
  private let joined: RowTitles
  private var model: RowModel { finder.model }

  /// - Throws: `PackError` where the list is gone or has no model.
  init(of view: Node) throws {
    finder = try RowFinder(of: try RowLists(view))
    titles = try finder.titles()
    joined = try finder.titles(joined: true)
  }

  /// How many rows there are.
  var count: Int { model.count }

  /// The text of the row at a position, or nil where it cannot be known.
  func text(at position: Int) -> String? {
    titles.text(at: position, in: model)
  }

  /// The texts of the rows that are selected, one a line; in a tree the ways to them.
  func selectedTexts() throws -> String {
    let positions = try Selection(model).positions(most: RowLimits.mostListed).first
    let ways = RowWays(to: positions, finder)
    return positions.map { position in
      ways[position].map { text(at: $0.position) ?? "#\($0.position + 1)" }.joined(separator: ">")
    }.joined(separator: "\n")
  }

  /// What a script calls the row at a position, by what tells it from the others: its first text, else, where all
  /// begin alike, the first that differs, else the first with another, else all its texts, else its number.
  func value(at position: Int) -> Value { values(at: [position])[0] }

  /// What a script calls each of these rows.
  func values(at positions: [Int]) -> [Value] {
    let limit = WorkLimit(RowLimits.naming)
    let ways = RowWays(to: positions, finder)
    var levels: [Int?: RowLevel] = [:]
    return positions.map { position in
      let steps = ways[position].map { step in
        let level = levels[step.siblings.parent]
          ?? RowLevel(step.siblings, finder, titles, joined: joined, within: limit)
        levels[step.siblings.parent] = level
        return level.name(of: step)
      }
      return steps.count == 1 ? steps[0] : .list(steps)
    }
  }

  /// The number by which a script may name the row at a position; in a tree the way to it.
  func number(at position: Int) -> Value {
    finder.isTree ? value(at: position) : .ordinal(position)
  }

  /// The rows without a widget, from the first; as many as a person reads.
  func unrealised() throws -> [Node] {
    let view = finder.lists.view
    let shown = Set(finder.lists.shown(model).rows.map(\.position))
    return (0..<min(model.count, RowLimits.mostListed)).filter { !shown.contains($0) }.map(view.part)
  }
}
