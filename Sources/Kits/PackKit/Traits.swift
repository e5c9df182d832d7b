import CapuchinABI

/// The portable name of what an instance is: "Button", "Slider". A string literal is the same for
/// all instances.
public enum Kind: Sendable, ExpressibleByStringLiteral {
  /// The base class's.
  case inherited
  /// The same for all.
  case fixed(String)
  /// Each instance's own; nil is the base class's.
  case of(@Sendable (Node) throws -> String?)
  /// What the host works out by a rule; no value is the base class's.
  case rule(String)

  public init(stringLiteral kind: String) { self = .fixed(kind) }
}

/// Which widgets inside another are parts of it. What is in something that is no part is none either.
public enum Ownership: Sendable {
  case nothing
  /// All of them: it is one widget to the user.
  case everything
  /// All of them but these classes, and what is in those: a button's popover is none of its parts.
  case everythingBut([String])
  /// What is in or is a direct child of one of these classes.
  case children([String])
  /// What it says of (owner, inner).
  case when(@Sendable (Node, Node) -> Bool)
  /// Those for which the host finds a condition to be true.
  case rule(String)
}

/// A name of a widget that the host works out by a rule.
public struct MonkeyIDRule: Sendable {
  let source: String
  let rule: String

  /// Its own label.
  public static func label(_ rule: String) -> MonkeyIDRule { .init(source: CAPUCHIN_ID_LABEL, rule: rule) }
  /// Its title.
  public static func title(_ rule: String) -> MonkeyIDRule { .init(source: CAPUCHIN_ID_TITLE, rule: rule) }
  /// The developer's own name for it.
  public static func developer(_ rule: String) -> MonkeyIDRule { .init(source: CAPUCHIN_ID_DEVELOPER, rule: rule) }
}

/// A name that a widget goes by, and what kind of name it is: that decides which tier of the
/// lookup it belongs to.
public struct MonkeyID: Sendable, Equatable {
  let source: String
  let text: String

  /// Set for assistive technology.
  public static func accessible(_ text: String) -> MonkeyID { .init(source: CAPUCHIN_ID_ACCESSIBLE, text: text) }
  /// Its own label.
  public static func label(_ text: String) -> MonkeyID { .init(source: CAPUCHIN_ID_LABEL, text: text) }
  /// Its title.
  public static func title(_ text: String) -> MonkeyID { .init(source: CAPUCHIN_ID_TITLE, text: text) }
  /// The text that it shows while empty.
  public static func placeholder(_ text: String) -> MonkeyID {
    .init(source: CAPUCHIN_ID_PLACEHOLDER, text: text)
  }
  /// The label beside it.
  public static func beside(_ text: String) -> MonkeyID { .init(source: CAPUCHIN_ID_BESIDE, text: text) }
  /// The developer's own name for it.
  public static func developer(_ text: String) -> MonkeyID { .init(source: CAPUCHIN_ID_DEVELOPER, text: text) }
}
