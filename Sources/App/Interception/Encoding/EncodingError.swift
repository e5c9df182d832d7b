/// What is wrong with an encoding, and where.
public struct EncodingError: Error, Hashable, Sendable {
  /// The kind of mistake.
  public enum Problem: Hashable, Sendable {
    /// No type begins here.
    case noType
    /// No number stands here.
    case noNumber
    /// A number that does not print as it was written: `007`, `-0`.
    case leadingZero
    case numberTooLarge
    /// A bracket, an angle bracket or a quote is still open.
    case unclosed(Character)
    /// What stands here must be this.
    case expected(Character)
    /// The first member of this struct has a name, this one has none.
    case noFieldName
    /// More types inside each other than ``EncodingParser/depthLimit``.
    case tooDeep
    /// The type has ended before.
    case afterTheEnd
  }

  public let problem: Problem
  /// How many UTF-8 bytes of the encoding stand before it.
  public let position: Int
  /// What stands there; nil at the end.
  public let found: Character?
}

extension EncodingError: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    "at \(position): \(wanted)" + (found.map { ", found \($0)" } ?? ", found the end")
  }

  private var wanted: String {
    switch problem {
    case .noType: "expected a type"
    case .noNumber: "expected a number"
    case .leadingZero: "expected a number without a zero in front"
    case .numberTooLarge: "expected a number of at most \(Int.max)"
    case .unclosed(let bracket): "expected \(bracket) before the end"
    case .expected(let character): "expected \(character)"
    case .noFieldName: "expected a field's name, since the first member has one"
    case .tooDeep: "expected at most \(EncodingParser.depthLimit) types inside each other"
    case .afterTheEnd: "expected nothing more"
    }
  }
}
