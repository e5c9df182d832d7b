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
  public func number(_ name: String) -> Double? {
    switch argument(name)?.value {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    default: nil
    }
  }

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
  public func number(modifier name: String) -> Double? {
    switch modifiers[name]?.value {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    default: nil
    }
  }
}
