extension Catalog {
  /// The command with verb, kinds and portable properties spelt as the catalog spells them.
  ///
  /// - Parameter command: one that does not bind keeps what is not known as it is.
  public func spelling(_ command: Command) -> Command {
    guard let bound = try? bind(command) else { return withKnownNames(command) }
    var words =
      bound.kind.map {
        [Word(text: bound.verb.name), respelt(command.words[1], $0.description), command.words[2]]
      }
      ?? [Word(text: bound.verb.name)]
    words += bound.arguments.flatMap(spelling)
    return Command(words: words, modifiers: command.modifiers, line: command.line)
  }

  private func spelling(_ argument: BoundArgument) -> [Word] {
    switch argument.value {
    case .property(let property): [respelt(argument.word, property.description)]
    case .kind(let kind): [respelt(argument.word, kind.description)]
    case .command(let condition): spelling(condition.command).words
    default: [argument.word]
    }
  }

  /// What can be spelt in a command that does not bind: its verb, and its kind.
  private func withKnownNames(_ command: Command) -> Command {
    guard let verb = verb(named: command.verb) else { return command }
    var words = [Word(text: verb.name)] + command.words.dropFirst()
    if !verb.isSessionVerb, words.count > 1, let kind = kind(named: words[1].text) {
      words[1] = respelt(words[1], kind.name)
    }
    return Command(words: words, modifiers: command.modifiers, line: command.line)
  }

  private func respelt(_ word: Word, _ name: String) -> Word {
    word.text == name ? word : Word(text: name)
  }
}
