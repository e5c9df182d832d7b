/// What binding refuses; the words of each error are here.
enum BindingProblem: Sendable, Hashable {
  case unknownVerb(String, suggestion: String?)
  case unknownKind(String, suggestion: String?)
  case kindIsVariable
  case missingWidget(verb: String, found: String?)
  case notForKind(verb: String, kind: String, kinds: [String])
  case wrongCount(command: String, forms: [[ArgumentSchema]], found: Int)
  case wrongValue(command: String, argument: String, expected: String, found: String)
  case unknownProperty(kind: String, found: String, suggestion: String?, known: [String])
  case unknownModifier(verb: String, found: String, suggestion: String?, known: [String])
  case modifierNotForKind(command: String, found: String, kinds: [String])
  case modifierTwice(String)
  case notAVerification(verb: String, found: String)
  case wrongID(MonkeyIDProblem)

  var code: Diagnostic.Code {
    if case .wrongID(let problem) = self { return Diagnostic.Code(rawValue: "id.\(problem)") }
    let name = String(describing: self).prefix { $0 != "(" }
    return Diagnostic.Code(rawValue: "binding." + name)
  }

  var message: String {
    switch self {
    case .unknownVerb(let found, let suggestion):
      "unknown verb \"\(found)\"\(Self.suggest(suggestion) ?? "; neither Capuchin nor a pack has it")"
    case .unknownKind(let found, let suggestion):
      "unknown kind \"\(found)\""
        + (Self.suggest(suggestion)
          ?? "; neither Capuchin nor a pack has it; a toolkit's class begins with a dot")
    case .kindIsVariable: "expected a kind, found a variable; only ids and arguments hold variables"
    case .missingWidget(let verb, let found): Self.missingWidget(verb, found)
    case .notForKind(let verb, let kind, let kinds):
      "\(verb) is not for \(kind); it is for \(kinds.joined(separator: ", "))"
    case .wrongCount(let command, let forms, let found):
      "\(command) \(ArgumentCounts(forms).text); found \(found)"
    case .wrongValue(let command, let argument, let expected, let found):
      "\(command) expects \(expected) for \(argument); found \(found)"
    case .unknownProperty(let kind, let found, let suggestion, let known):
      "\(kind) has no property \"\(found)\"\(Self.suggest(suggestion) ?? "; it has \(known.joined(separator: ", "))")"
        + "; a toolkit's own begins with a dot"
    case .unknownModifier(let verb, let found, let suggestion, let known):
      "unknown modifier %\(found)"
        + (Self.suggest(suggestion.map { "%" + $0 })
          ?? "; \(verb) takes %\(known.joined(separator: ", %"))")
    case .modifierNotForKind(let command, let found, let kinds):
      "%\(found) says nothing of \(command); it is for \(kinds.joined(separator: ", "))"
    case .modifierTwice(let name): SyntaxProblem.modifierTwice(name).message
    case .notAVerification(let verb, let found):
      "\(verb) expects a Verify as its condition; found \(found)"
    case .wrongID(let problem): problem.message
    }
  }

  private static func suggest(_ suggestion: String?) -> String? {
    suggestion.map { "; did you mean \($0)?" }
  }

  private static func missingWidget(_ verb: String, _ found: String?) -> String {
    "\(verb) requires a kind and a monkeyID; found \(found.map { "only \"\($0)\"" } ?? "neither")"
  }
}

/// Why a command does not bind, and which part of its line is to blame.
struct LocatedProblem: Error {
  let problem: BindingProblem
  let range: Range<Int>?

  init(_ problem: BindingProblem, at range: Range<Int>?) {
    self.problem = problem
    self.range = range
  }
}
