extension MonkeyID {
  /// Reads an id from a command's word.
  ///
  /// - Parameters:
  ///   - word: the word; a variable that is not substituted counts as text.
  ///   - line: the line that the word is in, for the error.
  /// - Throws: `Diagnostic` with the word marked.
  public init(_ word: Word, in line: SourceLine? = nil) throws(Diagnostic) {
    do throws(MonkeyIDProblem) {
      self = try MonkeyIDParser.parse(word)
    } catch {
      let code = Diagnostic.Code(rawValue: "id.\(error)")
      let shown = line ?? SourceLine(file: "", number: 0, text: word.source)
      throw Diagnostic(
        code: code, message: error.message, line: shown, range: line == nil ? nil : word.range)
    }
  }

  /// Reads an id as a script writes it: one word, quoted or not.
  ///
  /// - Throws: `Diagnostic` if it is not exactly one word and a monkeyID.
  public init(parsing text: String) throws(Diagnostic) {
    try self.init(Word(parsing: text))
  }
}
