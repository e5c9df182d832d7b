import PackKit

/// The search for a text among the rows of one level.
struct RowLevel {
  enum Answer {
    case one(Int)
    /// The time is up, but only so many rows were looked at.
    case more(Int)
    case problem(String)
  }

  /// How many rows like the one that is looked for are told.
  private static let nearest = 3
  /// How much of a text a message shows.
  private static let shown = 40

  private let text: String
  private let column: String?
  private let parent: RowPath
  private var next = 0
  private var matches: [Int] = []
  private var near: [String] = []
  private var first: [String] = []

  init(_ text: String, by column: String?, below parent: RowPath) {
    self.text = text
    self.column = column
    self.parent = parent
  }

  /// - Parameter said: the row as far as it is looked for here.
  mutating func go(on source: any RowSource, said: String, until deadline: Deadline) throws -> Answer {
    let count = try source.count(below: parent)
    while next < count {
      try look(at: next, source)
      next += 1
      // Reading a clock costs as much as a row.
      if next % 16 == 0, deadline.isOver, next < count { return .more(next) }
    }
    switch matches.count {
    case 1: return .one(matches[0])
    case 0: return .problem(notFound(said, count))
    default: return .problem(ambiguous(said, count))
    }
  }

  private mutating func look(at index: Int, _ source: any RowSource) throws {
    let path = parent + [index]
    let found = try column.map { try source.text(at: path, by: $0) } ?? source.first(at: path)
    if try column == nil ? source.isCalled(text, at: path) : found == text { return matches.append(index) }
    guard !found.isEmpty else { return }
    if first.count < RowLevel.nearest { first.append(found) }
    if near.count < RowLevel.nearest, isNear(found) { near.append(found) }
  }

  private func isNear(_ other: String) -> Bool {
    let (wanted, other) = (text.lowercased(), other.lowercased())
    guard !wanted.isEmpty else { return false }
    return other.contains(wanted) || wanted.contains(other) || other.hasPrefix(wanted.prefix(4))
  }

  private func notFound(_ said: String, _ count: Int) -> String {
    guard count > 0 else { return "row \(said); there are no rows" }
    let texts = near.isEmpty ? first : near
    let which = near.isEmpty ? "the first are" : "near it are"
    let told = texts.isEmpty ? "" : ": \(which) \(RowLevel.listed(texts))"
    return "row \(said), which is none of \(count)\(told); #n counts them\(byHint)"
  }

  private func ambiguous(_ said: String, _ count: Int) -> String {
    let numbers = matches.prefix(5).map { "#\($0 + 1)" }.joined(separator: ", ")
    let more = matches.count > 5 ? " …" : ""
    return "one row \(said); \(matches.count) of \(count) are called so: \(numbers)\(more)\(byHint)"
  }

  private var byHint: String { column == nil ? ", %by= looks elsewhere" : "" }

  private static func listed(_ texts: [String]) -> String {
    texts.map { $0.count > shown ? "\"\($0.prefix(shown))…\"" : "\"\($0)\"" }.joined(separator: ", ")
  }
}
