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

extension VerbSchema {
  fileprivate var takesCommand: Bool { forms.contains { $0.arguments.contains { $0.type == .command } } }
}
