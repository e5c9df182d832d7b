/// The search for a text among the rows of one level.
struct RowLevel {
  enum Answer {
    case one(Int)
    /// The time is up, but only so many rows were looked at.
    case more(Int)
    case problem(String)
  }

  private let row: RowReference
  private let text: String
  private let column: String?
  private let parent: RowPath
  private var next = 0
  private var matches: [Int] = []
  private var similar: SimilarTexts
  /// With what most rows may begin, and those that do.
  private var lead = Majority()
  private var slots = RowSlots()
  /// How many rows were looked at for that.
  private var read = 0
  /// How many rows there were, and what the last one that was looked at shows.
  private var seen: (count: Int, last: String)?

  /// - Parameters:
  ///   - row: all of what a script says.
  ///   - text: the part of it that is looked for here.
  init(_ row: RowReference, _ text: String, by column: String?, below parent: RowPath) {
    self.row = row
    similar = SimilarTexts(to: text)
    self.text = text
    self.column = column
    self.parent = parent
  }

  /// Whether the rows are those of the last call, as far as their number, the last one and the matches say.
  func isStillTrue(on source: any RowSource) throws -> Bool {
    guard let seen else { return true }
    guard try source.count(below: parent) == seen.count else { return false }
    if next > 0, try text(of: next - 1, source) != seen.last { return false }
    return try matches.allSatisfy { try source.isCalled(text, at: parent + [$0], by: column) }
  }

  mutating func go(on source: any RowSource, until deadline: ContinuousClock.Instant) throws -> Answer {
    let count = try source.count(below: parent)
    seen = (count, seen?.last ?? "")
    while next < count {
      try look(at: next, source)
      next += 1
      // Reading a clock costs as much as a row.
      if next % 16 == 0, ContinuousClock.now >= deadline, next < count { return .more(next) }
    }
    if matches.isEmpty, column == nil, let lead = lead.text {
      // Not when as many begin otherwise.
      while read < count, read - slots.count < count - count / 2 {
        let path = parent + [read]
        if try source.first(at: path) == lead { slots.add(try source.texts(at: path), at: read) }
        read += 1
        if read % 16 == 0, ContinuousClock.now >= deadline, read < count { return .more(read) }
      }
      if slots.count > count / 2 { matches = slots.rows(called: text) }
    }
    let (steps, elsewhere): (Int, [String]?) = (parent.count + 1, column == nil ? [] : nil)
    switch matches.count {
    case 1: return .one(matches[0])
    case 0: return .problem(row.notFound(of: count, upTo: steps, similar, elsewhere: elsewhere))
    default:
      return .problem(
        row.ambiguous(matches.count, of: count, upTo: steps, numbers: matches.map { $0 + 1 }, elsewhere: elsewhere))
    }
  }

  private mutating func look(at index: Int, _ source: any RowSource) throws {
    let found = try text(of: index, source)
    lead.see(found)
    seen?.last = found
    let isMatch = try column == nil ? source.isCalled(text, at: parent + [index]) : found == text
    if isMatch { matches.append(index) } else if matches.isEmpty { similar.see(found) }
  }

  private func text(of index: Int, _ source: any RowSource) throws -> String {
    let path = parent + [index]
    return try column.map { try source.text(at: path, by: $0) } ?? source.first(at: path)
  }
}
