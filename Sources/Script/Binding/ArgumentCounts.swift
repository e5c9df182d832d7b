/// How many arguments a verb takes, in words: "requires 1 argument: row".
struct ArgumentCounts {
  let text: String

  /// - Parameter forms: the arguments of each way to write the verb.
  init(_ forms: [[ArgumentSchema]]) {
    let parts = forms.map(Self.part)
    let isAlwaysNone = forms.allSatisfy(\.isEmpty)
    text = isAlwaysNone ? "takes no arguments" : "requires " + Self.joined(parts)
  }

  private static func part(_ arguments: [ArgumentSchema]) -> String {
    if arguments.isEmpty { return "0 arguments" }
    let counts = VerbForm([], arguments).counts
    let names = arguments.map { $0.name + ($0.isRepeated ? "…" : "") }.joined(separator: ", ")
    return "\(number(counts)): \(names)"
  }

  private static func number(_ counts: ClosedRange<Int>) -> String {
    if counts.upperBound == .max { return "at least \(arguments(counts.lowerBound))" }
    if counts.count == 1 { return arguments(counts.lowerBound) }
    return "\(counts.lowerBound) to \(arguments(counts.upperBound))"
  }

  private static func arguments(_ count: Int) -> String {
    count == 1 ? "1 argument" : "\(count) arguments"
  }

  private static func joined(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " or " + last
  }
}
