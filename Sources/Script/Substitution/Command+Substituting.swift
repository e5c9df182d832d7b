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
