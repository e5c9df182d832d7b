/// Why a word is no monkeyID; the words of each error are here.
enum MonkeyIDProblem: Error, Sendable, Hashable {
  case empty
  case emptyQuery
  case emptyScope
  case emptyTarget
  case ordinalOutOfRange
  case wildcardWithOrdinal
  case scopeWithoutName
  case bracketInTarget
  case bracketNotClosed
  case textAfterBracket
  case bracketNotOpened
  case emptyRow

  var message: String {
    switch self {
    case .empty: "expected a monkeyID, found an empty word; * is the only one of its kind"
    case .emptyQuery: "expected a query after xpath= or plist="
    case .emptyScope:
      "expected the name of a window or container before /; write \\/ for a / that belongs to the text"
    case .emptyTarget:
      "expected a monkeyID after the last /; write \\/ for a / that belongs to the text"
    case .ordinalOutOfRange:
      "expected an ordinal from #1; write \\# for a # that belongs to the text"
    case .wildcardWithOrdinal:
      "a wildcard takes no ordinal; write \\* or \\? for one that belongs to the text"
    case .scopeWithoutName:
      "expected a name before / or [; an ordinal alone names no window or container (Window#2 does)"
    case .bracketInTarget:
      "expected / after the row in [ ]; write \\[ for a [ that belongs to the text"
    case .bracketNotClosed: "expected ] after the row; write \\[ for a [ that belongs to the text"
    case .textAfterBracket: "expected / after ]; write \\] for a ] that belongs to the text"
    case .bracketNotOpened: "expected [ before ]; write \\] for a ] that belongs to the text"
    case .emptyRow: "expected a row's text or #n between [ and ]"
    }
  }
}
