/// One argument of a verb: its name, what it must say, whether it may be left out.
public struct ArgumentSchema: Sendable, Hashable {
  public let name: String
  public let type: ArgumentType
  /// Whether it may be left out; then so may all that follow.
  public let isOptional: Bool
  /// Whether it may be there more than once; only the last argument may.
  public let isRepeated: Bool
  /// For type `choice`: what may be said.
  public let choices: [String]
  /// For numbers: the least that may be said.
  public let minimum: Double?

  public init(
    _ name: String, _ type: ArgumentType, isOptional: Bool = false, isRepeated: Bool = false,
    choices: [String] = [], minimum: Double? = nil
  ) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.isRepeated = isRepeated
    self.choices = choices
    self.minimum = minimum
  }
}
