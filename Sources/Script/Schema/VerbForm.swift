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
