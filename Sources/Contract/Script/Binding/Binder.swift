import Spelling

/// Binds one command's words; see `Catalog.bind(_:)`.
struct Binder {
  let catalog: Catalog
  let command: Command

  func bound() throws(LocatedProblem) -> BoundCommand {
    let verb = try verb()
    if verb.isSessionVerb {
      return try bound(verb, kind: nil, id: nil, verb.forms, Array(command.words.dropFirst()))
    }
    guard command.words.count > 2 else {
      let found = command.words.dropFirst().first?.text
      throw LocatedProblem(.missingWidget(verb: verb.name, found: found), at: command.words.first?.range)
    }
    let kind = try kind(command.words[1])
    let id = try id(command.words[2])
    return try bound(
      verb, kind: kind, id: id, try forms(of: verb, for: kind), Array(command.words.dropFirst(3)))
  }

  private func bound(
    _ verb: VerbSchema, kind: KindReference?, id: MonkeyID?, _ forms: [VerbForm], _ words: [Word]
  ) throws(LocatedProblem) -> BoundCommand {
    let name = kind.map { "\(verb.name) \($0)" } ?? verb.name
    guard let form = forms.first(where: { $0.counts.contains(words.count) }) else {
      let problem = BindingProblem.wrongCount(
        command: name, forms: forms.map(\.arguments), found: words.count)
      throw LocatedProblem(problem, at: wholeCommand)
    }
    let values = ValueBinder(
      name: name, reader: ArgumentReader(catalog: catalog, kind: kind), command: command)
    let arguments = try values.arguments(words, form)
    try values.checkExpected(arguments)
    return BoundCommand(
      command: command, verb: verb, kind: kind, id: id, arguments: arguments,
      modifiers: try values.modifiers(of: verb, arguments))
  }

  /// The verb of its first word.
  func verb() throws(LocatedProblem) -> VerbSchema {
    if let verb = catalog.verb(named: command.verb) { return verb }
    let suggestion = Suggestion.nearest(to: command.verb, in: catalog.verbs.map(\.name))
    throw LocatedProblem(
      .unknownVerb(command.verb, suggestion: suggestion), at: command.words.first?.range)
  }

  private func kind(_ word: Word) throws(LocatedProblem) -> KindReference {
    if !word.variables.isEmpty { throw LocatedProblem(.kindIsVariable, at: word.range) }
    do throws(ArgumentReader.Failure) {
      return try ArgumentReader(catalog: catalog, kind: nil).referencedKind(word.text)
    } catch {
      throw error.refusal(of: word, as: "kind", in: command.verb)
    }
  }

  private func id(_ word: Word) throws(LocatedProblem) -> MonkeyID {
    do throws(MonkeyIDProblem) {
      return try MonkeyIDParser.parse(word)
    } catch {
      throw LocatedProblem(.wrongID(error), at: word.range)
    }
  }

  private var wholeCommand: Range<Int>? {
    guard let first = command.words.first?.range, let last = command.words.last?.range else {
      return nil
    }
    return first.lowerBound..<max(first.upperBound, last.upperBound)
  }
}

extension Binder {
  /// The forms for the nearest of the kind's ancestors that the verb names, then those for sub-kinds that it finds.
  private func forms(of verb: VerbSchema, for kind: KindReference) throws(LocatedProblem) -> [VerbForm] {
    guard case .kind(let name) = kind else { return verb.forms }
    let below = verb.forms.filter { $0.kinds.contains { catalog.isKind($0, subKindOf: name) } }
    for ancestor in catalog.ancestry(of: name) {
      let forms = verb.forms.filter { $0.kinds.contains { isSame($0, ancestor.name) } }
      if !forms.isEmpty { return forms + below.filter { !forms.contains($0) } }
    }
    guard below.isEmpty else { return below }
    throw LocatedProblem(
      .notForKind(verb: verb.name, kind: name, kinds: verb.kinds), at: command.words.first?.range)
  }

  private func isSame(_ left: String, _ right: String) -> Bool {
    left.lowercased() == right.lowercased()
  }
}
