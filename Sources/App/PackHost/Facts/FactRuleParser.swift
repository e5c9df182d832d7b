import ABIOverlay

/// Reads the text of a rule.
///
///     value     = single { "??" single }
///     single    = literal | function | path
///     function  = if(condition, value, value) | map(value, literal = value, …, value) | plain(value, condition)
///               | plain(value) | secret(value, condition) | ordinal(value)
///               | join(path, "separator" [, all]) | row-names(path [, all])
///     path      = { step "." } ( name { "." name } | "@" name | "(" value ")" ) | step { "." step }
///     step      = parent | owner | around(Class…) | children(Class…) | inside(Class… [but Class…]) | held(name)
///     condition = both { or both }
///     both      = test { and test }
///     test      = not test | "(" condition ")" | is Class… | value [ comparison ]
///     comparison = = literal | has number | contains literal | is Class…
///     literal   = "text" | number | true | false | null
struct FactRuleParser {
  /// More than any rule needs. The parser and the reader call themselves for what is in brackets.
  private static let (longest, deepest) = (4_096, 24)
  private static let reserved: Set = ["and", "or", "not", "is", "has", "contains", "but"]

  private let tokens: [FactToken]
  private var next = 0
  private var depth = 0

  init(_ text: String) throws(FactRuleProblem) {
    guard text.utf8.count <= Self.longest else {
      throw FactRuleProblem(position: 1, expected: "at most \(Self.longest) bytes", found: "\(text.utf8.count)")
    }
    tokens = try FactToken.all(in: text)
  }

  mutating func expressionToTheEnd() throws(FactRuleProblem) -> Expression {
    let value = try expression()
    try require(.end, "?? or the end")
    return value
  }

  mutating func conditionToTheEnd() throws(FactRuleProblem) -> Condition {
    let condition = try condition()
    try require(.end, "and, or, or the end")
    return condition
  }

  private mutating func expression() throws(FactRuleProblem) -> Expression {
    try nested { (parser) throws(FactRuleProblem) in
      var choices = [try parser.single()]
      while parser.take(.symbol("??")) { choices.append(try parser.single()) }
      return choices.count == 1 ? choices[0] : .firstOf(choices)
    }
  }

  private mutating func single() throws(FactRuleProblem) -> Expression {
    if let literal = takeLiteral() { return .literal(literal) }
    guard case .name(let name) = token.kind, follows(.symbol("(")) else { return .path(try path()) }
    switch name {
    case "if": return try conditional()
    case "map": return try map()
    case "plain": return try plain()
    case "secret": return try secret()
    case "join": return try join()
    case "row-names": return try rowNames()
    case "ordinal":
      next += 2
      let value = try expression()
      try close()
      return .ordinal(value)
    default: return .path(try path())
    }
  }

  private mutating func conditional() throws(FactRuleProblem) -> Expression {
    next += 2
    let condition = try condition()
    try comma()
    let first = try expression()
    try comma()
    let second = try expression()
    try close()
    return .conditional(condition, first, second)
  }

  private mutating func map() throws(FactRuleProblem) -> Expression {
    next += 2
    let value = try expression()
    var entries: [(literal: Value, value: Expression)] = []
    while true {
      try comma()
      let start = next
      if let literal = takeLiteral(), take(.symbol("=")) {
        entries.append((literal, try expression()))
      } else {
        next = start
        let otherwise = try expression()
        try close()
        return .map(value, entries, otherwise: otherwise)
      }
    }
  }

  private mutating func plain() throws(FactRuleProblem) -> Expression {
    next += 2
    let value = try expression()
    var condition = Condition.holds(.literal(.bool(true)))
    if take(.symbol(",")) { condition = try self.condition() }
    try close()
    return .plain(value, condition)
  }

  private mutating func join() throws(FactRuleProblem) -> Expression {
    next += 2
    let path = try path()
    try comma()
    guard case .text(let separator) = token.kind else { throw problem("a text in quotes") }
    next += 1
    return .join(path, separator: separator, keepsEmpty: try allToTheBracket())
  }

  private mutating func rowNames() throws(FactRuleProblem) -> Expression {
    next += 2
    return .rowNames(try path(), keepsEmpty: try allToTheBracket())
  }

  private mutating func allToTheBracket() throws(FactRuleProblem) -> Bool {
    let keepsEmpty = take(.symbol(","))
    if keepsEmpty { try require(.name("all"), "all") }
    try close()
    return keepsEmpty
  }

  private mutating func secret() throws(FactRuleProblem) -> Expression {
    next += 2
    let value = try expression()
    try comma()
    let condition = try condition()
    try close()
    return .secret(value, condition)
  }

  // MARK: - Paths

  private mutating func path() throws(FactRuleProblem) -> FactPath {
    var path = FactPath()
    while true {
      if take(.symbol("@")) {
        path.leaf = .portable(try name("the name of a property"))
        return path
      }
      if !path.steps.isEmpty, take(.symbol("(")) {
        path.leaf = .value(try expression())
        try close()
        return path
      }
      let word = try name("a value")
      guard let step = try step(word) else {
        var names = word
        while take(.symbol(".")) { names += "." + (try name("the name of a property")) }
        path.leaf = .own(names)
        return path
      }
      path.steps.append(step)
      guard take(.symbol(".")) else { return path }
    }
  }

  /// Nil for a word that is the name of a property.
  private mutating func step(_ word: String) throws(FactRuleProblem) -> FactPath.Step? {
    guard token.kind == .symbol("(") else {
      return word == "parent" ? .parent : word == "owner" ? .owner : nil
    }
    guard ["around", "children", "inside", "held"].contains(word) else {
      next -= 1
      throw problem("if, map, plain, secret, join, row-names, ordinal, around, children, inside or held")
    }
    next += 1
    let step: FactPath.Step
    switch word {
    case "around": step = .around(try classes())
    case "children": step = .children(try classes())
    case "inside":
      let wanted = try classes()
      step = .inside(wanted, but: take(.name("but")) ? try classes() : ClassList([]))
    default: step = .held(try name("the name of a property"))
    }
    try close()
    return step
  }

  private mutating func classes() throws(FactRuleProblem) -> ClassList {
    var names = [try name("a class")]
    while case .name(let name) = token.kind, !Self.reserved.contains(name) {
      names.append(name)
      next += 1
    }
    return ClassList(names)
  }

  // MARK: - Conditions

  private mutating func condition() throws(FactRuleProblem) -> Condition {
    try nested { (parser) throws(FactRuleProblem) in
      var choices = [try parser.conjunction()]
      while parser.take(.name("or")) { choices.append(try parser.conjunction()) }
      return choices.count == 1 ? choices[0] : .any(choices)
    }
  }

  private mutating func conjunction() throws(FactRuleProblem) -> Condition {
    var tests = [try test()]
    while take(.name("and")) { tests.append(try test()) }
    return tests.count == 1 ? tests[0] : .all(tests)
  }

  private mutating func test() throws(FactRuleProblem) -> Condition {
    if take(.name("not")) {
      return .not(try nested { (parser) throws(FactRuleProblem) in try parser.test() })
    }
    if take(.name("is")) { return .isA(FactPath(), try classes()) }
    if take(.symbol("(")) {
      let condition = try condition()
      try close()
      return condition
    }
    let value = try expression()
    if take(.symbol("=")) { return .equals(value, try literal()) }
    if take(.name("has")) {
      guard case .number(let number) = token.kind, let bits = Int64(exactly: number) else {
        throw problem("a whole number")
      }
      next += 1
      return .hasBits(value, bits)
    }
    if take(.name("contains")) { return .contains(value, try literal()) }
    guard take(.name("is")) else { return .holds(value) }
    guard case .path(let path) = value, case .widget = path.leaf else {
      next -= 1
      throw problem("a widget before is")
    }
    return .isA(path, try classes())
  }

  // MARK: - Tokens

  private var token: FactToken { next < tokens.count ? tokens[next] : FactToken.end(after: tokens) }

  private func follows(_ kind: FactToken.Kind) -> Bool { next + 1 < tokens.count && tokens[next + 1].kind == kind }

  private mutating func take(_ kind: FactToken.Kind) -> Bool {
    guard token.kind == kind else { return false }
    next += 1
    return true
  }

  private mutating func require(_ kind: FactToken.Kind, _ expected: String) throws(FactRuleProblem) {
    guard take(kind) else { throw problem(expected) }
  }

  private mutating func comma() throws(FactRuleProblem) { try require(.symbol(","), "\",\"") }
  private mutating func close() throws(FactRuleProblem) { try require(.symbol(")"), "\")\"") }

  private mutating func name(_ expected: String) throws(FactRuleProblem) -> String {
    guard case .name(let name) = token.kind, !Self.reserved.contains(name) else { throw problem(expected) }
    next += 1
    return name
  }

  private mutating func literal() throws(FactRuleProblem) -> Value {
    guard let literal = takeLiteral() else { throw problem("a text in quotes, a number, true, false or null") }
    return literal
  }

  private mutating func takeLiteral() -> Value? {
    let value: Value
    switch token.kind {
    case .text(let text): value = .string(text)
    case .number(let number): value = .double(number)
    case .name("true"): value = .bool(true)
    case .name("false"): value = .bool(false)
    case .name("null"): value = .null
    default: return nil
    }
    next += 1
    return value
  }

  private func problem(_ expected: String) -> FactRuleProblem {
    FactRuleProblem(position: token.position, expected: expected, found: token.kind.description)
  }

  private mutating func nested<Part>(
    _ body: (inout FactRuleParser) throws(FactRuleProblem) -> Part
  ) throws(FactRuleProblem) -> Part {
    guard depth < Self.deepest else { throw problem("at most \(Self.deepest) brackets in each other") }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }
}
