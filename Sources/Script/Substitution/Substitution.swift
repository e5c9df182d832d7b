/// Substitutes the variables of a command's words.
struct Substitution {
  let variables: Variables
  let keepsSecrets: Bool
  let line: SourceLine

  func applied(to word: Word) throws(Diagnostic) -> Word {
    if word.variables.isEmpty { return word }
    var query = XPathText(word)
    var pieces: [Word.Piece] = []
    var isSecret = word.isSecret
    for piece in word.pieces {
      guard case .variable(let written) = piece else {
        query?.read(piece)
        pieces.append(piece)
        continue
      }
      let variable = variables.resolved(written)
      isSecret = isSecret || variable.namespace == .secret
      guard let value = try value(of: variable, in: word) else {
        pieces.append(.variable(variable))
        continue
      }
      pieces.append(
        .literal(
          try query.map { (query) throws(Diagnostic) in try quoted(value, query, word) } ?? value))
    }
    return Word(pieces: pieces, source: word.source, range: word.range, hadSecret: isSecret)
  }

  /// - Returns: nil for a secret that stays in place.
  private func value(of variable: Variable, in word: Word) throws(Diagnostic) -> String? {
    guard let value = variables[variable] else {
      throw diagnostic("variable.undefined", variables.undefined(variable), word)
    }
    return keepsSecrets && variable.namespace == .secret ? nil : value
  }

  private func quoted(
    _ value: String, _ query: XPathText, _ word: Word
  ) throws(Diagnostic) -> String {
    if let text = query.text(for: value) { return text }
    throw diagnostic(
      "variable.quote",
      "the variable's value holds the quote that is around it; leave the quotes away", word)
  }

  private func diagnostic(_ code: String, _ message: String, _ word: Word) -> Diagnostic {
    Diagnostic(code: .init(rawValue: code), message: message, line: line, range: word.range)
  }
}
