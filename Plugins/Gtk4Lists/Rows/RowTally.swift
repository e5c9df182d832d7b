import PackKit

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
      let place = finder.model.withItem(at: position) { item in
        let place = siblings.place(ofDepth: finder.reader.depth(of: item))
        if place == .one, let text = titles.text(of: item, at: position) { counts[text, default: 0] += 1 }
        return place
      }
      if place == .beyond { break }
    }
  }

  func isOnly(_ text: String) -> Bool { counts[text] == 1 }
}
