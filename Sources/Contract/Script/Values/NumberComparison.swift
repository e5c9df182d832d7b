/// What `VerifyNumber` asks of a number: `> 5`, `<= 0.5`, `!= 3`.
public struct NumberComparison: Sendable, Hashable {
  /// How the two numbers are compared.
  public enum Relation: String, Sendable, Hashable, CaseIterable {
    case atMost = "<="
    case atLeast = ">="
    case different = "!="
    case equal = "="
    case less = "<"
    case greater = ">"
  }

  public let relation: Relation
  public let number: Double

  /// Reads a relation and a number, blanks between them or not; `==` is `=`.
  ///
  /// - Returns: nil for anything else.
  public init?(_ text: String) {
    guard let relation = Relation.allCases.first(where: { text.hasPrefix($0.rawValue) }) else {
      return nil
    }
    var rest = text.dropFirst(relation.rawValue.count)
    if relation == .equal, rest.hasPrefix("=") { rest.removeFirst() }
    guard let number = NumberText.number(String(rest.drop { $0 == " " })) else { return nil }
    self.relation = relation
    self.number = number
  }

  /// Whether the number is as asked.
  public func holds(for found: Double) -> Bool {
    switch relation {
    case .less: found < number
    case .atMost: found <= number
    case .equal: found == number
    case .different: found != number
    case .atLeast: found >= number
    case .greater: found > number
    }
  }
}
