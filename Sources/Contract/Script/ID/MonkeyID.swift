/// What a script calls one widget: `Save`, `#2`, `Preferences/Save`, `xpath=//Button`.
public struct MonkeyID: Sendable, Hashable {
  /// A name that a widget, window or row has: exactly, or by wildcard.
  public enum Name: Sendable, Hashable {
    case text(String)
    case wildcard(Wildcard)

    /// Whether the name says this text.
    public func matches(_ text: String) -> Bool {
      switch self {
      case .text(let wanted): wanted == text
      case .wildcard(let pattern): pattern.matches(text)
      }
    }
  }

  /// A row of a list or, as one step of several, of a tree.
  public enum Row: Sendable, Hashable {
    case named(Name)
    case ordinal(Int)
  }

  /// Where to look: a window if one matches, else an ancestor of any kind; or one of its rows.
  public struct Scope: Sendable, Hashable {
    public let name: Name
    /// Which of those with that name, from 1.
    public let ordinal: Int?
    /// The row inside, a path in a tree; empty for none.
    public let row: [Row]

    public init(name: Name, ordinal: Int? = nil, row: [Row] = []) {
      self.name = name
      self.ordinal = ordinal
      self.row = row
    }
  }

  /// What to look for there.
  public enum Target: Sendable, Hashable {
    /// `*`: the only one of its kind.
    case any
    /// `#2`: the second of its kind.
    case ordinal(Int)
    /// `Save`, `Save#2`: the one with that id, or the n-th of them.
    case text(String, ordinal: Int?)
    /// `Sa*`: the one that matches.
    case wildcard(Wildcard)
    /// `xpath=…`: by query.
    case xpath(String)
    /// `plist=…`: by query over the description of a window as a property list.
    case plist(String)
  }

  /// From outside in; empty for an id that is looked for everywhere.
  public let scopes: [Scope]
  public let target: Target
  /// The id as one word of a command.
  public let word: Word

  /// Whether a widget with this text as its id is meant; ordinals and queries do not ask for a text.
  public func matches(_ text: String) -> Bool {
    switch target {
    case .any, .ordinal: true
    case .text(let wanted, _): wanted == text
    case .wildcard(let pattern): pattern.matches(text)
    case .xpath, .plist: false
    }
  }

  /// Whether its target is a number, among its kind or among those of its name.
  public var isNumber: Bool {
    switch target {
    case .ordinal, .text(_, ordinal: .some): true
    case .any, .text, .wildcard, .xpath, .plist: false
    }
  }

  /// Whether it is an XPath query, which finds any number of widgets.
  public var isQuery: Bool {
    switch target {
    case .xpath, .plist: true
    case .any, .ordinal, .text, .wildcard: false
    }
  }

  public static func == (left: MonkeyID, right: MonkeyID) -> Bool {
    left.scopes == right.scopes && left.target == right.target
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(scopes)
    hasher.combine(target)
  }
}

extension MonkeyID: CustomStringConvertible {
  /// The id as a script writes it, quoted where needed.
  public var description: String { word.description }
}
