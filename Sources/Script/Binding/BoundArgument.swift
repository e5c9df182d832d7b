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
