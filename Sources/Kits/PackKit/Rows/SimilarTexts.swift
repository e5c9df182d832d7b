/// Texts of rows like the one that is looked for, to be shown where there is none: a slip of the pen.
public struct SimilarTexts: Sendable {
  /// How many are told.
  private static let told = 3
  /// How many are looked at: a comparison costs more than the search.
  public static let mostSeen = 500
  /// How many characters a text must have in common with one that is near.
  private static let near = 3
  /// How much of a text is shown.
  private static let shown = 40

  private let wanted: String
  private var best: [(text: String, score: Int)] = []
  private var first: [String] = []
  private var seen = 0

  public init(to text: String) { wanted = text.lowercased() }

  /// Looks at a row's text; empty ones and those after many others do not count.
  public mutating func see(_ text: String) {
    guard seen < SimilarTexts.mostSeen, !text.isEmpty else { return }
    seen += 1
    if first.count < SimilarTexts.told { first.append(text) }
    let score = score(of: text.lowercased())
    guard score >= min(SimilarTexts.near, max(1, wanted.count)) else { return }
    best.insert((text, score), at: best.firstIndex { $0.score < score } ?? best.count)
    if best.count > SimilarTexts.told { best.removeLast() }
  }

  /// Those that are near, the nearest first; else the first ones.
  public var texts: [String] { best.isEmpty ? first : best.map(\.text) }

  var told: String {
    guard !texts.isEmpty else { return "" }
    let listed = texts.map { text in
      text.count > SimilarTexts.shown ? "\"\(text.prefix(SimilarTexts.shown))…\"" : "\"\(text)\""
    }
    return ": \(best.isEmpty ? "the first are" : "near it are") \(listed.joined(separator: ", "))"
  }

  /// How many characters one has of the other, at its beginning or as a whole.
  private func score(of other: String) -> Int {
    let beginning = zip(wanted, other).prefix { $0 == $1 }.count
    guard !wanted.isEmpty, other.holds(wanted) || wanted.holds(other) else { return beginning }
    return max(beginning, min(wanted.count, other.count))
  }
}

extension String {
  /// Whether `other` is in it. The standard library's own way is in a library of its own, which every start of an app
  /// would wait for.
  fileprivate func holds(_ other: String) -> Bool { indices.contains { self[$0...].hasPrefix(other) } }
}

/// Which text more than half of many may be, found in one pass, of which nothing else is kept: each that is another takes
/// one vote away.
struct Majority {
  /// If any is, it is this.
  private(set) var text: String?
  private var votes = 0

  mutating func see(_ other: String) {
    if votes == 0 { text = other }
    votes += other == text ? 1 : -1
  }
}
