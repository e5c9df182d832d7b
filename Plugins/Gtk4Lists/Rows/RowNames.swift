import PackKit

/// What the rows of a list are called.
struct RowNames {
  /// As many rows as a press can wait for to be compared; those of a longer list go by number.
  private static let mostCompared = 20_000
  /// How long it may take in a model of the app's own, however slow that is.
  private static let patience: Duration = .milliseconds(100)

  private let finder: RowFinder
  private let titles: RowTitles
  /// What a table's rows show in all their cells.
  private let joined: RowTitles?
  private var model: RowModel { finder.model }

  /// - Throws: `PackError` where the list is gone or has no model.
  init(of view: Node) throws {
    finder = try RowFinder(of: try RowLists(view))
    titles = try finder.titles()
    joined = view.isA("GtkColumnView") ? try finder.titles(joined: true) : nil
  }

  /// How many rows there are.
  var count: Int { model.count }

  /// The text of the row at a position, or nil where it cannot be known.
  func text(at position: Int) -> String? {
    model.withItem(at: position) { titles.text(of: $0, at: position) } ?? nil
  }

  /// The texts of the rows that are selected, one a line; in a tree the ways to them.
  func selectedTexts() throws -> String {
    let positions = try Selection(model).positions(most: RowLimits.mostListed).first
    return positions.map { position in
      let way = finder.isTree ? ancestors(of: position) + [position] : [position]
      return way.map { text(at: $0) ?? "#\($0 + 1)" }.joined(separator: ">")
    }.joined(separator: "\n")
  }

  /// What a script calls the row at a position: its text if no other row has it, else its number.
  func value(at position: Int) -> Value {
    guard finder.isTree else { return name(of: position, among: .top) }
    var siblings = Siblings.top
    var steps: [Value] = []
    for row in ancestors(of: position) + [position] {
      steps.append(name(of: row, among: siblings))
      siblings = Siblings(parent: row, depth: siblings.depth + 1)
    }
    return steps.count == 1 ? steps[0] : .list(steps)
  }

  /// The number by which a script may name the row at a position; in a tree the way to it.
  func number(at position: Int) -> Value {
    finder.isTree ? value(at: position) : .int(Int64(position + 1))
  }

  /// The rows without a widget, from the first; as many as a person reads.
  func unrealised() throws -> [Node] {
    let view = finder.lists.view
    let shown = Set(finder.lists.shown(model).rows.map(\.position))
    return (0..<min(model.count, RowLimits.mostListed)).filter { !shown.contains($0) }.map(view.part)
  }

  private func name(of position: Int, among siblings: Siblings) -> Value {
    if let text = text(at: position), text.isRowName, isOnly(text, position, siblings, titles) {
      return .string(text)
    }
    if let joined, let text = joined.shown[position], text.isRowName, isOnly(text, position, siblings, joined) {
      return .string(text)
    }
    return .int(Int64(number(of: position, among: siblings)))
  }

  /// Whether the text finds this row, and no other, also where it is out of sight.
  private func isOnly(
    _ text: String, _ position: Int, _ siblings: Siblings, _ titles: RowTitles
  ) -> Bool {
    guard model.count <= RowNames.mostCompared, titles.reachOutOfSight || titles.shown.count == model.count
    else { return false }
    var scan = RowScan(.text(text), among: siblings, titles, finder.reader)
    return scan.goOn(in: model, until: .now + RowNames.patience) == .finished(count: 1, first: position)
  }

  private func number(of position: Int, among siblings: Siblings) -> Int {
    guard finder.isTree else { return position + 1 }
    return (siblings.start...position).filter { siblings.place(ofDepth: depth(of: $0)) == .one }.count
  }

  /// The rows that a row of a tree is below, from the top.
  private func ancestors(of position: Int) -> [Int] {
    guard let own = depth(of: position), own > 0 else { return [] }
    var (ancestors, wanted) = ([Int](), own - 1)
    for candidate in stride(from: position - 1, through: 0, by: -1) where depth(of: candidate) == wanted {
      ancestors.insert(candidate, at: 0)
      guard wanted > 0 else { break }
      wanted -= 1
    }
    return ancestors
  }

  private func depth(of position: Int) -> Int? {
    model.withItem(at: position) { finder.reader.depth(of: $0) } ?? nil
  }
}
