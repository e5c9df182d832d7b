/// Takes the values of secrets out of texts, wherever they come from.
///
/// A widget that shows a secret, an app's error that quotes it and a near miss named after it are
/// all redacted by value; what a script itself says stands as `${secret:name}` from the start.
public struct Redactor: Sendable, Hashable {
  /// What stands in the place of a secret.
  public static let mark = "•••"

  /// A shorter value is in many words: it is taken out only where it is all of a text, or is in
  /// quotation marks.
  public static let shortest = 3

  private var values: [String] = []

  public init() {}

  /// Adds a value that must not be shown; an empty one cannot be hidden and is ignored.
  public mutating func hide(_ value: String) {
    guard !value.isEmpty, !values.contains(value) else { return }
    // The longest first: of "ab" and "abc" the second must not leave its "c".
    let index = values.firstIndex { $0.utf8.count < value.utf8.count } ?? values.endIndex
    values.insert(value, at: index)
  }

  /// The text without the values.
  public func redact(_ text: String) -> String {
    values.reduce(text) { text, value in
      guard value.count < Self.shortest else { return text.replacing(value, with: Self.mark) }
      return text == value ? Self.mark : text.replacing("\"\(value)\"", with: "\"\(Self.mark)\"")
    }
  }
}
