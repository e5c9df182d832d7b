import Spelling

/// Reads the arguments and modifiers of a command whose form is known.
struct ValueBinder {
  /// Verb and kind, for errors.
  let name: String
  let reader: ArgumentReader
  let command: Command

  func arguments(_ words: [Word], _ form: VerbForm) throws(LocatedProblem) -> [BoundArgument] {
    var arguments: [BoundArgument] = []
    var rest = words[...]
    for (index, schema) in form.arguments.enumerated() where !rest.isEmpty {
      let following = form.arguments.count - index - 1
      if schema.type == .command {
        let inner = Array(rest.dropLast(following))
        rest = rest.suffix(following)
        arguments.append(try condition(inner, schema))
      } else {
        let taken = schema.isRepeated ? rest.count : 1
        for word in rest.prefix(taken) { arguments.append(try argument(word, schema)) }
        rest = rest.dropFirst(taken)
      }
    }
    return arguments
  }

  /// The modifiers by name; those of a condition within the command count as the command's own.
  func modifiers(
    of verb: VerbSchema, _ arguments: [BoundArgument]
  ) throws(LocatedProblem) -> [String: BoundArgument] {
    let known = modifierSchemas(of: verb, arguments)
    var bound: [String: BoundArgument] = [:]
    for modifier in command.modifiers {
      guard let schema = known.first(where: { $0.name == modifier.name }) else {
        let names = known.map(\.name)
        let suggestion = Suggestion.nearest(to: modifier.name, in: names)
        throw LocatedProblem(
          .unknownModifier(
            verb: verb.name, found: modifier.name, suggestion: suggestion, known: names),
          at: modifier.range)
      }
      // What a toolkit's class is, only the app knows.
      if case .kind(let kind) = reader.kind, !reader.catalog.isMeant(schema, for: kind) {
        throw LocatedProblem(
          .modifierNotForKind(command: name, found: schema.name, kinds: schema.kinds), at: modifier.range)
      }
      if let needed = schema.argument, !arguments.contains(where: { $0.name == needed }) {
        let forms = ["a command with \(needed)"]
        throw LocatedProblem(
          .modifierNotForKind(command: name, found: schema.name, kinds: forms), at: modifier.range)
      }
      if bound[schema.name] != nil {
        throw LocatedProblem(.modifierTwice(schema.name), at: modifier.range)
      }
      bound[schema.name] = try argument(modifier.value, schema.value, named: schema.name)
    }
    return bound
  }

  private func modifierSchemas(of verb: VerbSchema, _ arguments: [BoundArgument])
    -> [ModifierSchema]
  {
    let inner = arguments.flatMap { argument -> [ModifierSchema] in
      if case .command(let condition) = argument.value { condition.verb.modifiers } else { [] }
    }
    return verb.modifiers + inner + reader.catalog.generalModifiers
  }

  private func argument(
    _ word: Word, _ schema: ArgumentSchema, named name: String? = nil
  ) throws(LocatedProblem) -> BoundArgument {
    do throws(ArgumentReader.Failure) {
      return BoundArgument(
        name: name ?? schema.name, word: word, value: try reader.value(word, as: schema))
    } catch {
      throw error.refusal(of: word, as: schema.name, in: self.name)
    }
  }

  /// The command within an `If`: a verification, read like a line of its own.
  private func condition(_ words: [Word], _ schema: ArgumentSchema) throws(LocatedProblem) -> BoundArgument
  {
    let inner = Command(words: words, modifiers: [], line: command.line)
    let binder = Binder(catalog: reader.catalog, command: inner)
    // Looked at before what follows it: an If in an If in an If… would have this call itself as often.
    let verb = try binder.verb()
    guard verb.name.hasPrefix("Verify"), !verb.takesCommand else {
      throw LocatedProblem(.notAVerification(verb: name, found: verb.name), at: words.first?.range)
    }
    return BoundArgument(name: schema.name, word: Self.joined(words), value: .command(try binder.bound()))
  }

  private static func joined(_ words: [Word]) -> Word {
    let pieces = words.flatMap { [.plain(" ")] + $0.pieces }
    return Word(
      pieces: Array(pieces.dropFirst()), source: nil, range: words.first?.range,
      hadSecret: words.contains(where: \.isSecret))
  }
}

extension ValueBinder {
  /// Refuses a `Verify` that can never hold: a text where the property is a number or true or false.
  func checkExpected(_ arguments: [BoundArgument]) throws(LocatedProblem) {
    guard case .kind(let kind) = reader.kind,
      let argument = arguments.last, case .text(let text) = argument.value,
      argument.name == "expected",
      let property = property(arguments, of: kind),
      let expected = Self.expectation(text, property.type)
    else { return }
    let found = ArgumentReader.shown(argument.word)
    throw LocatedProblem(
      .wrongValue(command: name, argument: property.name, expected: expected, found: found),
      at: argument.word.range)
  }

  /// The property compared, where every widget that the kind finds has it with this type.
  private func property(_ arguments: [BoundArgument], of kind: String) -> PropertySchema? {
    var wanted: PropertySchema?
    switch arguments.first?.value {
    case .property(.portable(let name)): wanted = reader.catalog.property(name, of: kind)
    case .property, .unresolved: return nil
    default: wanted = reader.catalog.mainProperty(of: kind)
    }
    guard let wanted, arguments.count > 1 || hasOneMainProperty(kind) else { return nil }
    return wanted
  }

  private func hasOneMainProperty(_ kind: String) -> Bool {
    let main = reader.catalog.mainProperty(of: kind)?.name
    return reader.catalog.kinds.allSatisfy {
      !reader.catalog.isKind($0.name, subKindOf: kind) || reader.catalog.mainProperty(of: $0.name)?.name == main
    }
  }

  /// What was expected instead; nil if the text is a value of the type.
  private static func expectation(_ text: String, _ type: ValueType) -> String? {
    switch type {
    case .text: nil
    case .boolean: text == "true" || text == "false" ? nil : "true or false"
    case .number: NumberText.number(text) == nil ? "a number" : nil
    case .integer:
      NumberText.number(text).flatMap(Int.init(exactly:)) == nil ? "a whole number" : nil
    }
  }
}

extension VerbSchema {
  fileprivate var takesCommand: Bool { forms.contains { $0.arguments.contains { $0.type == .command } } }
}
