/// How an id begins that is an XPath query: over the tree, or over its description as a property list.
enum QueryPrefix: String, CaseIterable {
  case tree = "xpath="
  case description = "plist="

  /// The prefix with which a text begins; nil for a text that is no query.
  init?(of text: some Sequence<Unicode.Scalar>) {
    guard let found = QueryPrefix.allCases.first(where: { text.starts(with: $0.scalars) }) else { return nil }
    self = found
  }

  /// All are of this length.
  static let count = 6

  var scalars: String.UnicodeScalarView { rawValue.unicodeScalars }

  func target(_ query: String) -> MonkeyID.Target {
    switch self {
    case .tree: .xpath(query)
    case .description: .plist(query)
    }
  }
}
