/// One command as it is written: words and modifiers. What they mean is for `Catalog.bind(_:)`.
///
/// Two commands are equal when they mean the same, however and wherever they are written.
public struct Command: Sendable {
  /// Verb, kind, monkeyID and arguments; or, for a session verb, verb and arguments. Never empty.
  public let words: [Word]
  /// The `%name=value` after the words, in their order.
  public let modifiers: [Modifier]
  /// The line that the command was read from; nil for one that was made.
  public let line: SourceLine?

  /// Makes a command for a widget, as the recorder does; its words are escaped and quoted where needed.
  ///
  /// - Parameters:
  ///   - verb: the verb as the catalog spells it.
  ///   - kind: `Button`, or `.GtkSpinner` for a toolkit's class.
  ///   - id: what finds the widget.
  ///   - arguments: one word each: `Word(text:)`, `.row(_:)`, `.path(_:)`, `.number(_:)`, `.secret(named:)`.
  ///   - modifiers: what follows the words.
  public init(
    verb: String, kind: String, id: MonkeyID, arguments: [Word] = [], modifiers: [Modifier] = []
  ) {
    self.init(
      words: [Word(text: verb), Word(text: kind), id.word] + arguments, modifiers: modifiers,
      line: nil)
  }

  /// Makes a command of a session verb: no kind, no id.
  ///
  /// - Parameters:
  ///   - sessionVerb: the verb as the catalog spells it.
  ///   - arguments: one word each.
  ///   - modifiers: what follows the words.
  public init(sessionVerb: String, arguments: [Word] = [], modifiers: [Modifier] = []) {
    self.init(words: [Word(text: sessionVerb)] + arguments, modifiers: modifiers, line: nil)
  }

  init(words: [Word], modifiers: [Modifier], line: SourceLine?) {
    self.words = words
    self.modifiers = modifiers
    self.line = line
  }

  /// The same command for another widget.
  ///
  /// - Parameters:
  ///   - kind: the widget's kind.
  ///   - id: as a script writes it.
  /// - Returns: nil if the command names no widget, or `id` is no monkeyID.
  public func aimed(at kind: String, _ id: String) -> Command? {
    guard words.count > 2, let id = try? MonkeyID(parsing: id) else { return nil }
    return Command(words: [words[0], Word(text: kind), id.word] + words[3...], modifiers: modifiers, line: line)
  }

  /// Reads one command, as it comes over the wire or from a shell.
  ///
  /// - Parameter text: a line; blanks around it and a comment after it are skipped.
  /// - Throws: `Diagnostic` if it is not exactly one command.
  public init(parsing text: String) throws(Diagnostic) {
    self = try LineParser.command(in: SourceLine(file: "", number: 0, text: text))
  }

  /// The first word: what to do.
  public var verb: String { words.first?.text ?? "" }

  /// The variables of all words and modifiers, from left to right.
  public var variables: [Variable] {
    words.flatMap(\.variables) + modifiers.flatMap(\.value.variables)
  }
}

extension Command: Hashable {
  public static func == (left: Command, right: Command) -> Bool {
    left.words == right.words && left.modifiers == right.modifiers
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(words)
    hasher.combine(modifiers)
  }
}

extension Command: CustomStringConvertible {
  /// The command in canonical form, as the recorder writes it.
  public var description: String {
    let printed = words.enumerated().map { WordPrinter.printed($1.pieces, isVerb: $0 == 0) }
    return (printed + modifiers.map(\.description)).joined(separator: " ")
  }
}
