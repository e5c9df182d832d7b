/// A modifier: `%name=value`.
public struct ModifierSchema: Sendable, Hashable {
  public let name: String
  public let type: ArgumentType
  /// For type `choice`: what may be said.
  public let choices: [String]
  /// For numbers: the least that may be said.
  public let minimum: Double?
  /// The kinds of the verb's that it says something of, their sub-kinds included; empty for all of them.
  public let kinds: [String]
  /// The argument that the command must have; nil if it goes with all forms of the verb.
  public let argument: String?
  /// One line for the docs.
  public let summary: String

  public init(
    _ name: String, _ type: ArgumentType, choices: [String] = [], minimum: Double? = nil, kinds: [String] = [],
    with argument: String? = nil, _ summary: String
  ) {
    self.name = name
    self.type = type
    self.choices = choices
    self.minimum = minimum
    self.kinds = kinds
    self.argument = argument
    self.summary = summary
  }

  /// The modifier's value, seen as an argument.
  var value: ArgumentSchema {
    ArgumentSchema("%" + name, type, choices: choices, minimum: minimum)
  }
}
