/// Reads the grammar of monkeyIDs from a word whose special characters are marked.
struct MonkeyIDParser {
  static func parse(_ word: Word) throws(MonkeyIDProblem) -> MonkeyID {
    let marked = MarkedText(word)
    if marked.isEmpty { throw .empty }
    if let query = try query(in: marked) { return MonkeyID(scopes: [], target: query, word: word) }
    var parts = try segments(of: marked)
    let last = parts.removeLast()
    var scopes: [MonkeyID.Scope] = []
    for part in parts { scopes.append(try scope(part)) }
    return MonkeyID(scopes: scopes, target: try target(last, isScoped: !scopes.isEmpty), word: word)
  }

  private static func query(in marked: MarkedText) throws(MonkeyIDProblem) -> MonkeyID.Target? {
    let opening = marked.scalars.prefix(QueryPrefix.count)
    guard let prefix = QueryPrefix(of: opening.map(\.value)), opening.allSatisfy(\.isPlain) else { return nil }
    let rest = MarkedText(marked.scalars.dropFirst(QueryPrefix.count)).text
    if rest.isEmpty { throw .emptyQuery }
    return prefix.target(rest)
  }

  /// The parts between slashes; a slash inside brackets belongs to the row. Never empty.
  private static func segments(of marked: MarkedText) throws(MonkeyIDProblem) -> [MarkedText] {
    var segments: [MarkedText] = []
    var start = marked.scalars.startIndex
    var isInBrackets = false
    for index in marked.scalars.indices where marked.scalars[index].isPlain {
      switch marked.scalars[index].value {
      case "[" where isInBrackets: throw .bracketNotClosed
      case "[": isInBrackets = true
      case "]" where !isInBrackets: throw .bracketNotOpened
      case "]": isInBrackets = false
      case "/" where !isInBrackets:
        segments.append(MarkedText(marked.scalars[start..<index]))
        start = index + 1
      default: break
      }
    }
    if isInBrackets { throw .bracketNotClosed }
    return segments + [MarkedText(marked.scalars[start...])]
  }

  private static func target(
    _ marked: MarkedText, isScoped: Bool
  ) throws(MonkeyIDProblem) -> MonkeyID.Target {
    if marked.isEmpty { throw isScoped ? .emptyTarget : .empty }
    if marked.contains(special: "[") { throw .bracketInTarget }
    let (text, found) = marked.droppingOrdinal()
    let ordinal = try number(found)
    if let ordinal, text.isEmpty { return .ordinal(ordinal) }
    switch try name(text, ordinal: ordinal) {
    case .text(let text): return .text(text, ordinal: ordinal)
    case .wildcard(let pattern): return text.text == "*" ? .any : .wildcard(pattern)
    }
  }

  private static func scope(_ marked: MarkedText) throws(MonkeyIDProblem) -> MonkeyID.Scope {
    if marked.isEmpty { throw .emptyScope }
    let opening = marked.firstIndex(special: "[")
    let row = try opening.map { (index) throws(MonkeyIDProblem) in
      try self.row(MarkedText(marked.scalars[(index + 1)...]))
    }
    let (text, found) = MarkedText(marked.scalars[..<(opening ?? marked.scalars.endIndex)])
      .droppingOrdinal()
    if text.isEmpty { throw .scopeWithoutName }
    let ordinal = try number(found)
    return MonkeyID.Scope(name: try name(text, ordinal: ordinal), ordinal: ordinal, row: row ?? [])
  }

  /// The row or path up to the closing bracket, which must end the scope.
  private static func row(_ marked: MarkedText) throws(MonkeyIDProblem) -> [MonkeyID.Row] {
    guard let closing = marked.firstIndex(special: "]") else { throw .bracketNotClosed }
    if closing != marked.scalars.indices.last { throw .textAfterBracket }
    var rows: [MonkeyID.Row] = []
    for step in MarkedText(marked.scalars[..<closing]).split(at: ">") {
      if step.isEmpty { throw .emptyRow }
      let (before, found) = step.droppingOrdinal()
      if before.isEmpty, let ordinal = try number(found) {
        rows.append(.ordinal(ordinal))
      } else {
        rows.append(.named(try name(step, ordinal: nil)))
      }
    }
    return rows
  }

  private static func name(
    _ marked: MarkedText, ordinal: Int?
  ) throws(MonkeyIDProblem) -> MonkeyID.Name {
    guard marked.contains(special: "*") || marked.contains(special: "?") else {
      return .text(marked.text)
    }
    if ordinal != nil { throw .wildcardWithOrdinal }
    return .wildcard(Wildcard(marked))
  }

  private static func number(_ ordinal: MarkedText.Ordinal) throws(MonkeyIDProblem) -> Int? {
    switch ordinal {
    case .absent: nil
    case .number(let number): number
    case .outOfRange: throw .ordinalOutOfRange
    }
  }
}
