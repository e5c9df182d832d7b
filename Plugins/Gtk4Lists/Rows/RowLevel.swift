import PackKit

/// Rows beside each other, and what tells each from the others: looked at once, when the first is named.
final class RowLevel {
  private let siblings: Siblings
  private let finder: RowFinder
  private let titles: RowTitles
  private let joined: RowTitles
  private let limit: WorkLimit
  private lazy var first = tally(titles)
  private lazy var whole = tally(joined)
  private lazy var different = finder.different(from: titles)
  private lazy var differences = different.flatMap(tally)

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
    if let text = joined.shown[row.position], text.contains("\t"), text.isRowName, let whole, whole.isOnly(text) {
      return .string(text)
    }
    return .int(Int64(row.number))
  }

  private func tally(_ titles: RowTitles) -> RowTally? { RowTally(of: siblings, titles, finder, within: limit) }
}
