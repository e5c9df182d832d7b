/// Where the text of a rule is wrong.
public struct FactRuleProblem: Error, Hashable, Sendable {
  /// The character, from 1.
  public let position: Int
  /// What could be there.
  public let expected: String
  /// What is there.
  public let found: String
}

extension FactRuleProblem: CustomStringConvertible {
  /// `character 7: expected ")"; found "use-underline"`
  public var description: String { "character \(position): expected \(expected); found \(found)" }
}
