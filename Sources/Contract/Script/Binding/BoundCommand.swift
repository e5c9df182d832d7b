/// A command that the catalog understands: verb, kind, id, and each argument read by its type.
public struct BoundCommand: Sendable, Hashable {
  /// The command as it is written.
  public let command: Command
  public let verb: VerbSchema
  /// What widget it speaks to; nil for a session verb.
  public let kind: KindReference?
  public let id: MonkeyID?
  /// In their order; a repeated argument is there once for each word.
  public let arguments: [BoundArgument]
  /// By name, without the `%`.
  public let modifiers: [String: BoundArgument]

  /// The first argument of that name; nil if it was left out.
  public func argument(_ name: String) -> BoundArgument? {
    arguments.first { $0.name == name }
  }

  /// All arguments of that name, for one that is repeated.
  public func arguments(named name: String) -> [BoundArgument] {
    arguments.filter { $0.name == name }
  }

  /// Whether no variable is left to be substituted.
  public var isResolved: Bool { command.variables.isEmpty }
}

extension BoundCommand {
  /// What the argument of that name says, whatever its type.
  public func text(_ name: String) -> String? { argument(name)?.text }

  /// The number of an argument of type number or integer.
  public func number(_ name: String) -> Double? { argument(name)?.value.number }

  /// The rows, items or path of an argument of type row, item or path.
  public func rows(_ name: String) -> [RowReference] {
    arguments(named: name).compactMap { if case .row(let row) = $0.value { row } else { nil } }
  }

  /// The points of an argument of type points or point.
  public func points(_ name: String) -> [Point] {
    if case .points(let points) = argument(name)?.value { points } else { [] }
  }

  /// The duration of a modifier, `%timeout` for one.
  public func duration(modifier name: String) -> Duration? {
    if case .duration(let duration) = modifiers[name]?.value { duration } else { nil }
  }

  /// The value of a modifier that says true or false.
  public func boolean(modifier name: String) -> Bool? {
    if case .boolean(let value) = modifiers[name]?.value { value } else { nil }
  }

  /// The number of a modifier of type number or integer.
  public func number(modifier name: String) -> Double? { modifiers[name]?.value.number }
}

/// An argument of a bound command, or a modifier's value.
public struct BoundArgument: Sendable, Hashable {
  /// The argument's or the modifier's name.
  public let name: String
  /// As it is written.
  public let word: Word
  /// As it is meant.
  public let value: ArgumentValue

  /// What the word says, whatever its type; variables as they are written.
  public var text: String { word.text }

  /// Whether a secret is in it: then no log, message or picture may show it.
  public var isSecret: Bool { word.isSecret }
}

/// What an argument's word says, read by its type.
public indirect enum ArgumentValue: Sendable, Hashable {
  /// Of types text, choice, value, regex, variable, file, date, color.
  case text(String)
  case number(Double)
  case integer(Int)
  case boolean(Bool)
  case duration(Duration)
  /// Of types row, item, path.
  case row(RowReference)
  /// Of types points and point; never empty.
  case points([Point])
  case wildcard(Wildcard)
  case property(PropertyReference)
  case comparison(NumberComparison)
  case kind(KindReference)
  case monkeyID(MonkeyID)
  /// Never empty.
  case widgets([NamedWidget])
  case keys(KeyChord)
  case modifierKeys([KeyChord.Modifier])
  case command(BoundCommand)
  /// A word with variables that are not substituted yet: it is checked when they are.
  case unresolved(Word)

  fileprivate var number: Double? {
    switch self {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    default: nil
    }
  }
}

/// A widget that is named within a word, or several that are called the same.
public struct NamedWidget: Sendable, Hashable {
  public let kind: KindReference
  public let id: MonkeyID
}

/// The second word of a command: a kind, or a toolkit's class.
public enum KindReference: Sendable, Hashable {
  /// A kind of the catalog, as it spells it.
  case kind(String)
  /// A toolkit's class and its subclasses; written with a leading dot, here without.
  case toolkitClass(String)
}

extension KindReference {
  /// Reads what a script writes: `Button`, `.GtkSpinner`. Whether there is such a kind is the catalog's
  /// matter.
  public init(_ text: String) {
    self = text.hasPrefix(".") && text.count > 1 ? .toolkitClass(String(text.dropFirst())) : .kind(text)
  }
}

extension KindReference: CustomStringConvertible {
  /// As a script writes it: `Button`, `.GtkSpinner`.
  public var description: String {
    switch self {
    case .kind(let name): name
    case .toolkitClass(let name): "." + name
    }
  }
}

/// A property of a widget that a command names.
public enum PropertyReference: Sendable, Hashable {
  /// A portable property, as the catalog spells it.
  case portable(String)
  /// A toolkit's own, `adjustment.value`; written with a leading dot, here without.
  case toolkit(String)
}

extension PropertyReference: CustomStringConvertible {
  /// As a script writes it: `value`, `.adjustment.value`.
  public var description: String {
    switch self {
    case .portable(let name): name
    case .toolkit(let path): "." + path
    }
  }
}
