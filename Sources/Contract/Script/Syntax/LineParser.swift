/// Reads one line: a command, a comment, or nothing.
enum LineParser {
  static func content(of line: SourceLine) throws(Diagnostic) -> Line.Content {
    try lexing(line) { (lexer) throws(LineLexer.Failure) in try content(&lexer, line) }
  }

  /// - Throws: a diagnostic also for a line that holds no command.
  static func command(in line: SourceLine) throws(Diagnostic) -> Command {
    try refuseNewline(in: line, .noCommand)
    guard case .command(let command, _) = try content(of: line) else {
      throw SyntaxProblem.noCommand.diagnostic(in: line)
    }
    return command
  }

  /// - Throws: a diagnostic also for a line that holds no word or more than one.
  static func word(in line: SourceLine) throws(Diagnostic) -> Word {
    try refuseNewline(in: line, .notOneWord)
    let word = try lexing(line) { (lexer) throws(LineLexer.Failure) -> Word? in
      guard let next = lexer.byte(0), !LineLexer.isBlank(next),
        case .word(let word) = try lexer.token()
      else { return nil }
      return lexer.isAtEnd ? word : nil
    }
    guard let word else { throw SyntaxProblem.notOneWord.diagnostic(in: line) }
    return word
  }

  private static func lexing<Result>(
    _ line: SourceLine, _ read: (inout LineLexer) throws(LineLexer.Failure) -> Result
  ) throws(Diagnostic) -> Result {
    var lexer = LineLexer(Array(line.text.utf8))
    do throws(LineLexer.Failure) {
      return try read(&lexer)
    } catch {
      throw error.problem.diagnostic(in: line, at: error.range)
    }
  }

  private static func refuseNewline(
    in line: SourceLine, _ problem: SyntaxProblem
  ) throws(Diagnostic) {
    if line.text.utf8.contains(UInt8(ascii: "\n")) { throw problem.diagnostic(in: line) }
  }

  private static func content(
    _ lexer: inout LineLexer, _ line: SourceLine
  ) throws(LineLexer.Failure) -> Line.Content {
    lexer.skipBlanks()
    if lexer.isAtEnd { return .blank }
    if lexer.isAtComment(startOfLine: true) { return .comment(rest(&lexer, line)) }
    var words: [Word] = []
    var modifiers: [Modifier] = []
    while !lexer.isAtEnd, !lexer.isAtComment(startOfLine: false) {
      try read(&lexer, &words, &modifiers)
      lexer.skipBlanks()
    }
    let comment = lexer.isAtEnd ? nil : rest(&lexer, line)
    return .command(Command(words: words, modifiers: modifiers, line: line), comment: comment)
  }

  private static func read(
    _ lexer: inout LineLexer, _ words: inout [Word], _ modifiers: inout [Modifier]
  ) throws(LineLexer.Failure) {
    let start = lexer.position
    switch try lexer.token() {
    case .word(let word):
      let range = start..<lexer.position
      if !modifiers.isEmpty { throw .init(problem: .wordAfterModifier, range: range) }
      if words.isEmpty, !word.variables.isEmpty {
        throw .init(problem: .variableAsVerb, range: range)
      }
      words.append(word)
    case .modifier(let modifier):
      let range = start..<lexer.position
      if words.isEmpty { throw .init(problem: .modifierWithoutCommand, range: range) }
      if modifiers.contains(where: { $0.name == modifier.name }) {
        throw .init(problem: .modifierTwice(modifier.name), range: range)
      }
      modifiers.append(modifier)
    }
  }

  /// The comment from its `#`, without blanks at its end.
  private static func rest(_ lexer: inout LineLexer, _ line: SourceLine) -> String {
    var bytes = line.text.utf8.dropFirst(lexer.position)
    while let last = bytes.last, LineLexer.isBlank(last) || last == UInt8(ascii: "\r") {
      bytes.removeLast()
    }
    return String(decoding: Array(bytes), as: UTF8.self)
  }
}
