extension Command {
  /// Puts values in the place of variables, once: what comes out of a variable is text and nothing else.
  ///
  /// The printed result reads back as the same command: wildcards, ordinals and scopes in a value are escaped.
  ///
  /// - Parameters:
  ///   - variables: the values.
  ///   - keepingSecrets: leaves `${secret:name}` in place, for a line that travels or is stored; it must be defined.
  /// - Throws: `Diagnostic` for a variable that is not defined, with those that are.
  public func substituting(
    _ variables: Variables, keepingSecrets: Bool = false
  ) throws(Diagnostic) -> Command {
    if self.variables.isEmpty { return self }
    let line = line ?? SourceLine(file: "", number: 0, text: description)
    let substitution = Substitution(variables: variables, keepsSecrets: keepingSecrets, line: line)
    var words: [Word] = []
    for word in self.words { words.append(try substitution.applied(to: word)) }
    var modifiers: [Modifier] = []
    for modifier in self.modifiers {
      let value = try substitution.applied(to: modifier.value)
      modifiers.append(Modifier(checkedName: modifier.name, value: value, range: modifier.range))
    }
    return Command(words: words, modifiers: modifiers, line: self.line)
  }
}

/// Substitutes the variables of a command's words.
private struct Substitution {
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

/// Where in an XPath query a variable stands, so that its value can be nothing but a value there.
private struct XPathText {
  private var openQuote: Unicode.Scalar?

  /// - Returns: nil unless the word is a query.
  init?(_ word: Word) {
    guard case .plain(let text) = word.pieces.first, QueryPrefix(of: text.unicodeScalars) != nil else { return nil }
  }

  /// Follows the quotes in what the script itself says.
  mutating func read(_ piece: Word.Piece) {
    guard case .plain(let text) = piece else { return }
    for scalar in text.unicodeScalars {
      if let quote = openQuote {
        if scalar == quote { openQuote = nil }
      } else if scalar == "'" || scalar == "\"" {
        openQuote = scalar
      }
    }
  }

  /// The value as the query says it: within quotes as it is, else a number, else a quoted text.
  ///
  /// - Returns: nil for a value with the quote in it that is open.
  func text(for value: String) -> String? {
    if let openQuote { return value.unicodeScalars.contains(openQuote) ? nil : value }
    if isNumber(value) { return value }
    if !value.unicodeScalars.contains("'") { return "'\(value)'" }
    if !value.unicodeScalars.contains("\"") { return "\"\(value)\"" }
    let parts = value.split(separator: "'", omittingEmptySubsequences: false).map { "'\($0)'" }
    return "concat(\(parts.joined(separator: ", \"'\", ")))"
  }

  /// XPath knows no exponents and no plus sign.
  private func isNumber(_ value: String) -> Bool {
    NumberText.number(value) != nil
      && value.utf8.allSatisfy { $0 == 45 || $0 == 46 || (48...57).contains($0) }
  }
}
