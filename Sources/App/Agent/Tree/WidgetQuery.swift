import Script

/// An XPath query for widgets, and over which document.
enum WidgetQuery: Equatable {
  /// The tree as XML.
  case tree(String)
  /// Each window's description as a property list.
  case description(String)

  /// Nil for an id that is no query.
  init?(_ target: MonkeyID.Target) {
    switch target {
    case .xpath(let expression): self = .tree(expression)
    case .plist(let expression): self = .description(expression)
    case .any, .ordinal, .text, .wildcard: return nil
    }
  }

  var expression: String {
    switch self {
    case .tree(let expression), .description(let expression): expression
    }
  }
}
