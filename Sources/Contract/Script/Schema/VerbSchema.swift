/// A verb: what it is for, its arguments and modifiers.
public struct VerbSchema: Sendable, Hashable {
  public let name: String
  /// The ways to write it. A verb without kinds is a session verb: no kind, no id.
  public let forms: [VerbForm]
  /// Its own modifiers, beside the general ones.
  public let modifiers: [ModifierSchema]
  /// Whether the recorder writes it; else it is only played.
  public let isRecorded: Bool
  /// One line for the docs.
  public let summary: String

  public init(
    _ name: String, _ summary: String, isRecorded: Bool = false, modifiers: [ModifierSchema] = [],
    _ forms: [VerbForm]
  ) {
    self.name = name
    self.forms = forms
    self.modifiers = modifiers
    self.isRecorded = isRecorded
    self.summary = summary
  }

  /// The kinds that it is for, in the order of its forms, without repetition; empty for a session verb.
  public var kinds: [String] {
    forms.flatMap(\.kinds).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Whether it speaks to the session and not to a widget.
  public var isSessionVerb: Bool { forms.allSatisfy(\.kinds.isEmpty) }
}

/// One way to write a verb: for these kinds, with these arguments.
public struct VerbForm: Sendable, Hashable {
  /// The kinds that it is for, their sub-kinds included; empty for a session verb.
  public let kinds: [String]
  public let arguments: [ArgumentSchema]

  public init(_ kinds: [String], _ arguments: [ArgumentSchema] = []) {
    self.kinds = kinds
    self.arguments = arguments
  }

  /// How many arguments the form takes.
  var counts: ClosedRange<Int> {
    let least = arguments.prefix { !$0.isOptional }.count
    let isOpen = arguments.contains { $0.isRepeated || $0.type == .command }
    return least...(isOpen ? Int.max : max(least, arguments.count))
  }
}
