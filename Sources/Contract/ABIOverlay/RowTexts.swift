/// What a row may be called by the texts that it shows: the first of them, the first and one that tells it from the
/// others that begin so, all of them.
///
///     Ada        Ada␉Holidays        Ada␉Holidays␉12:30
///
/// With one other text the name lasts when the rest changes, as the time beside a letter does. Alone that text would be
/// no name: another row may begin with it one day.
public struct RowTexts {
  /// How many other texts are taken for what may tell a row from the rest.
  private static let others = 8

  private let texts: [Substring]

  public init(_ texts: [String]) { self.texts = texts.map { Substring($0) } }

  /// - Parameter joined: all texts, with a tab between.
  public init(joined: String) { texts = joined.split(separator: "\t", omittingEmptySubsequences: false) }

  /// The likeliest to last come first; what has digits in it is often a value.
  public var names: [String] {
    guard let first = texts.first else { return [] }
    let others = texts.dropFirst().filter { !$0.isEmpty }.prefix(RowTexts.others)
    let words = others.filter { !$0.contains(where: \.isNumber) }
    let values = others.filter { $0.contains(where: \.isNumber) }
    let all = texts.count > 2 ? [texts.joined(separator: "\t")] : []
    return [String(first)] + (words + values).map { "\(first)\t\($0)" } + all
  }

  /// Whether a text with a tab in it means this row.
  public func are(called name: String) -> Bool {
    let parts = name.split(separator: "\t", omittingEmptySubsequences: false)
    if parts.count == 2, texts.first == parts[0], texts.dropFirst().contains(parts[1]) { return true }
    return texts == parts
  }
}
