import GtkKit

/// Rows beside each other, and what tells each from the others: looked at once, when the first is named.
final class RowLevel {
  private let siblings: Siblings
  private let finder: RowFinder
  private let titles: RowTitles
  private let joined: RowTitles
  private let limit: WorkLimit
  private lazy var first = tally(titles)
  private lazy var different = finder.different(from: titles, all: true)
  private lazy var differences = different.flatMap(tally)
  /// How many rows may be called by each name of more than the first text; nothing where rows out of sight may be, too.
  private lazy var longer = joined.shown.count == finder.model.count ? namesOfAll() : [:]

  /// - Parameters:
  ///   - titles: the first text of each row.
  ///   - joined: all that each row shows.
  ///   - limit: rows not looked at when it is reached go by number.
  init(
    _ siblings: Siblings, _ finder: RowFinder, _ titles: RowTitles, joined: RowTitles,
    within limit: WorkLimit
  ) {
    self.siblings = siblings
    self.finder = finder
    self.titles = titles
    self.joined = joined
    self.limit = limit
  }

  /// What a script calls a row.
  func name(of row: RowWays.Step) -> Value {
    // Its text is asked for only where it can be told from others: a model may be slow.
    if let first, let text = titles.text(at: row.position, in: finder.model), text.isRowName, first.isOnly(text) {
      return .string(text)
    }
    if let text = different?.shown[row.position], text.isRowName, let differences, differences.isOnly(text) {
      return .string(text)
    }
    let names = joined.shown[row.position].map { RowTexts(joined: $0).names.dropFirst() } ?? []
    if let name = names.first(where: { $0.isRowName && longer[$0] == 1 }) { return .string(name) }
    return .int(Int64(row.number))
  }

  private func namesOfAll() -> [String: Int] {
    joined.shown.values.reduce(into: [:]) { counts, texts in
      for name in Set(RowTexts(joined: texts).names.dropFirst()) { counts[name, default: 0] += 1 }
    }
  }

  private func tally(_ titles: RowTitles) -> RowTally? { RowTally(of: siblings, titles, finder, within: limit) }
}

/// How many of the rows beside each other have each text: what tells a row from the others.
struct RowTally {
  /// As many rows as a press can wait for to be compared; those of a longer list go by number.
  private static let mostCompared = 20_000
  /// How many rows are looked at between two looks at the clock.
  private static let rowsPerLook = 32

  private var counts: [String: Int] = [:]

  /// Nil where not all of them can be known: there are too many, the limit is reached, or rows out of
  /// sight have no text.
  init?(
    of siblings: Siblings, _ titles: RowTitles, _ finder: RowFinder, within limit: WorkLimit
  ) {
    let rows = finder.model.count
    guard rows <= RowTally.mostCompared, titles.reachOutOfSight || titles.shown.count == rows else { return nil }
    for position in siblings.start..<max(siblings.start, rows) {
      if position % RowTally.rowsPerLook == 0, limit.isReached { return nil }
      let place = finder.model.withItem(at: position, of: rows) { item in
        let place = siblings.place(ofDepth: finder.reader.depth(of: item))
        if place == .one, let text = titles.text(of: item, at: position) { counts[text, default: 0] += 1 }
        return place
      }
      if place == .beyond { break }
    }
  }

  func isOnly(_ text: String) -> Bool { counts[text] == 1 }
}
