import Spelling

/// Reads a word by the type that a schema gives it.
struct ArgumentReader {
  let catalog: Catalog
  /// The kind that the command speaks to, for its properties; nil for a session verb.
  let kind: KindReference?

  enum Failure: Error {
    /// What was expected, in words.
    case expected(String)
    case problem(BindingProblem)

    func refusal(of word: Word, as argument: String, in command: String) -> LocatedProblem {
      switch self {
      case .expected(let expected):
        let found = ArgumentReader.shown(word)
        return LocatedProblem(
          .wrongValue(command: command, argument: argument, expected: expected, found: found),
          at: word.range)
      case .problem(let problem): return LocatedProblem(problem, at: word.range)
      }
    }
  }

  func value(_ word: Word, as schema: ArgumentSchema) throws(Failure) -> ArgumentValue {
    if !word.variables.isEmpty { return .unresolved(word) }
    let text = word.text
    switch schema.type {
    case .text, .regex, .value, .file: return .text(text)
    case .number: return .number(try number(text, schema))
    case .integer: return .integer(try integer(text, schema))
    case .boolean:
      return .boolean(
        try some(text == "true" ? true : text == "false" ? false : nil, "true or false"))
    case .duration:
      return .duration(try some(DurationText.duration(text), "a duration (500ms, 5s)"))
    case .choice:
      return .text(
        try some(schema.choices.contains(text) ? text : nil, Self.listed(schema.choices)))
    case .row: return .row(try some(RowReference(word), "a row's text or #n from #1"))
    case .item: return .row(try some(RowReference(word), "a title or #n from #1"))
    case .path: return .row(try some(RowReference(word), "a path (File>Save)"))
    case .points: return .points(try some(Point.points(text), "points (x,y,x,y…)"))
    case .point:
      return .points(
        try some(Point.points(text).flatMap { $0.count == 1 ? $0 : nil }, "one point (x,y)"))
    case .wildcard: return .wildcard(Wildcard(word))
    case .property: return .property(try property(text))
    case .comparison: return .comparison(try some(NumberComparison(text), "a comparison (\"> 5\")"))
    case .variable:
      return .text(
        try some(
          Identifier.isValid(text) ? text : nil, "a variable's name (letters, digits, _ . -)"))
    case .kind: return .kind(try referencedKind(text))
    case .monkeyID: return .monkeyID(try id(word))
    case .widgets: return .widgets(try widgets(text))
    case .keys: return .keys(try some(KeyChord(text), "keys (ctrl+s, Return)"))
    case .modifierKeys:
      return .modifierKeys(
        try some(KeyChord.modifiers(text), "keys to hold (ctrl, shift, alt, super, meta)"))
    case .date:
      return .text(
        try some(DateText.isValid(text) ? text : nil, "a date or time (2025-11-21, 14:30)"))
    case .color:
      return .text(
        try some(ColorText.isValid(text) ? text : nil, "a colour (#rrggbb or #rrggbbaa)"))
    case .command: throw .expected("a command")
    }
  }

  func referencedKind(_ text: String) throws(Failure) -> KindReference {
    let reference = KindReference(text)
    guard case .kind(let name) = reference else { return reference }
    guard let kind = catalog.kind(named: name) else {
      let suggestion = Suggestion.nearest(to: text, in: catalog.kinds.map(\.name))
      throw .problem(.unknownKind(text, suggestion: suggestion))
    }
    return .kind(kind.name)
  }

  /// The words within the word are those of a line.
  private func widgets(_ text: String) throws(Failure) -> [NamedWidget] {
    let line = try? Command(parsing: "widgets " + text)
    guard let words = line?.words.dropFirst(), line?.modifiers == [], !words.isEmpty, words.count.isMultiple(of: 2) else {
      throw .expected("kinds and monkeyIDs (Label clock Image *)")
    }
    var widgets: [NamedWidget] = []
    for place in stride(from: words.startIndex, to: words.endIndex, by: 2) {
      widgets.append(NamedWidget(kind: try referencedKind(words[place].text), id: try id(words[place + 1])))
    }
    return widgets
  }

  /// - Throws: for a property that neither the kind, its ancestors nor its sub-kinds have.
  private func property(_ text: String) throws(Failure) -> PropertyReference {
    if text.hasPrefix("."), text.count > 1 { return .toolkit(String(text.dropFirst())) }
    let known = catalog.propertiesFound(by: kind)
    if let property = known.first(where: { $0.lowercased() == text.lowercased() }) {
      return .portable(property)
    }
    throw .problem(
      .unknownProperty(
        kind: kind?.description ?? "View", found: text,
        suggestion: Suggestion.nearest(to: text, in: known), known: known))
  }

  private func id(_ word: Word) throws(Failure) -> MonkeyID {
    do throws(MonkeyIDProblem) {
      return try MonkeyIDParser.parse(word)
    } catch {
      throw .problem(.wrongID(error))
    }
  }

  private func number(_ text: String, _ schema: ArgumentSchema) throws(Failure) -> Double {
    guard let number = NumberText.number(text), number >= schema.minimum ?? number else {
      throw .expected("a number" + Self.bound(schema))
    }
    return number
  }

  private func integer(_ text: String, _ schema: ArgumentSchema) throws(Failure) -> Int {
    guard let number = NumberText.number(text), number.rounded() == number, number >= schema.minimum ?? number else {
      throw .expected("a whole number" + Self.bound(schema))
    }
    // From there on not every whole number has a number of the language's.
    guard number.magnitude < Self.tooLarge, let integer = Int(exactly: number) else {
      throw .expected("a whole number of at most \(Int(Self.tooLarge) - 1)")
    }
    return integer
  }

  private static let tooLarge: Double = 0x1p53

  private func some<Value>(_ value: Value?, _ expected: String) throws(Failure) -> Value {
    guard let value else { throw .expected(expected) }
    return value
  }

  private static func bound(_ schema: ArgumentSchema) -> String {
    schema.minimum.map { " of at least \(NumberText.text(of: $0))" } ?? ""
  }

  /// The word for a message: never a secret.
  static func shown(_ word: Word) -> String {
    word.isSecret ? "a secret" : "\"\(word.text)\""
  }

  /// "On, Off or Mixed".
  static func listed(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " or " + last
  }
}

/// How many arguments a verb takes, in words: "requires 1 argument: row".
struct ArgumentCounts {
  let text: String

  /// - Parameter forms: the arguments of each way to write the verb.
  init(_ forms: [[ArgumentSchema]]) {
    let parts = forms.map(Self.part)
    let isAlwaysNone = forms.allSatisfy(\.isEmpty)
    text = isAlwaysNone ? "takes no arguments" : "requires " + ArgumentReader.listed(parts)
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
}
