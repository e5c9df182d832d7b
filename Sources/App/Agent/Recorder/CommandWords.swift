import PackHost
import Script

/// Writes a recorded command as a line of a script.
struct CommandWords {
  let catalog: Catalog
  let secrets: Secrets

  /// The line.
  ///
  /// - Parameters:
  ///   - locator: of the widget; nil for a command of the session.
  ///   - other: of the widget that the first arguments name, which the candidate leaves out.
  func line(_ candidate: Candidate, _ locator: Locator?, to other: Locator? = nil) -> String {
    let schema = catalog.verb(named: candidate.verb)
    let verb = schema?.name ?? candidate.verb
    let types = schema.map { catalog.argumentTypes($0, kind: locator?.kind) } ?? []
    let name = secretName(locator)
    let named = other.map { [Word(text: $0.kind), $0.id.word] } ?? []
    let arguments = named + candidate.arguments.enumerated().flatMap { index, value in
      words(value, types.indices.contains(index) ? types[index] : types.last, secretName: name)
    }
    let modifiers = candidate.modifiers.sorted { $0.key < $1.key }.compactMap { key, value in
      let type = schema?.modifiers.first { $0.name == key }?.type
      return words(value, type, secretName: name).first.flatMap { Modifier(name: key, value: $0) }
    }
    guard let locator else {
      return Command(sessionVerb: verb, arguments: arguments, modifiers: modifiers).description
    }
    return Command(
      verb: verb, kind: locator.kind, id: locator.id, arguments: arguments, modifiers: modifiers
    ).description
  }

  /// What a line counts on, as lines that check it: where it says places in its widget, how large that was.
  ///
  /// - Parameter extent: of the widget; nil if nobody looked.
  func conditions(of line: String, _ locator: Locator?, _ extent: Rect?) -> [String] {
    guard let locator, let extent, let command = try? catalog.bind(Command(parsing: line)),
      ArgumentValues.place(of: command) != nil
    else { return [] }
    return [("width", extent.width), ("height", extent.height)].map { name, length in
      // A script has whole pixels.
      let check = Candidate("Verify", arguments: [.string(name), .double(length.rounded())], modifiers: ["tolerance": .double(1)])
      return self.line(check, locator)
    }
  }

  /// A secret is named after the developer's id, else the id that the script uses, of the only one its kind.
  private func secretName(_ locator: Locator?) -> String {
    guard let locator else { return "secret" }
    if let developer = locator.candidates.first(where: { $0.tier == .developer }) { return developer.text }
    return locator.id == .any ? locator.kind : locator.id.word.text
  }

  private func words(_ value: Value, _ type: ArgumentType?, secretName: String) -> [Word] {
    switch value {
    case .null: []
    case .bool(let value): [.boolean(value)]
    case .int(let value) where isRow(type): [Word(text: "#\(value)")]
    case .int(let value): [.number(Double(value))]
    case .uint(let value): [.number(Double(value))]
    case .double(let value): [.number(value)]
    case .string(let text): [secrets.word(for: text, isRow: isRow(type))]
    case .secret(let secret): [secretWord(secret, named: secretName)]
    case .node, .bytes: []
    case .rect(let rect): [Word(text: numbers([rect.x, rect.y, rect.width, rect.height]))]
    case .list(let items) where isRow(type): [path(items, secretName: secretName)]
    case .list(let items): [Word(text: numbers(items.compactMap(\.double)))]
    case .map: []
    }
  }

  private func isRow(_ type: ArgumentType?) -> Bool {
    switch type {
    case .row, .item, .path: true
    default: false
    }
  }

  private func path(_ steps: [Value], secretName: String) -> Word {
    let pieces = steps.compactMap { step -> [Word.Piece]? in
      switch step {
      case .string(let text): secrets.word(for: text, isRow: true).pieces
      case .secret(let secret): secretWord(secret, named: secretName).pieces
      case .int(let number): Int(exactly: number).map { Word.row(.ordinal($0)).pieces }
      default: nil
      }
    }
    return Word(pieces: Array(pieces.joined(separator: [.plain(">")])))
  }

  private func numbers(_ numbers: [Double]) -> String {
    numbers.map(NumberText.text(of:)).joined(separator: ",")
  }

  private func secretWord(_ secret: Secret, named name: String) -> Word {
    secrets.learn(secret.revealed, named: name)
    return .secret(named: name)
  }
}

extension Catalog {
  /// The row, tab or column that a command names by its number alone: `#3`; nil if it has a text.
  func number(in candidate: Candidate, kind: String) -> String? {
    guard let verb = verb(named: candidate.verb), let value = candidate.arguments.first,
      let type = argumentTypes(verb, kind: kind).first, type == .row || type == .item
    else { return nil }
    switch value {
    case .int(let number): return "#\(number)"
    case .list(let steps):
      guard case .int(let number)? = steps.last else { return nil }
      return "#\(number)"
    default: return nil
    }
  }

  fileprivate func argumentTypes(_ verb: VerbSchema, kind: String?) -> [ArgumentType] {
    let form = verb.forms.first { form in
      guard let kind else { return form.kinds.isEmpty }
      return form.kinds.contains { isKind(kind, subKindOf: $0) }
    }
    return (form ?? verb.forms.first)?.arguments.map(\.type) ?? []
  }
}
