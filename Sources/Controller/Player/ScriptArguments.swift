import Script

/// What a script that is run is given: `name=value`, or values in the order of the names in its first line.
struct ScriptArguments {
  /// The verb that runs it.
  let verb: String
  /// The script, as the command names it.
  let file: String
  /// The names that the script's first line declares; empty if it declares none.
  let names: [String]

  init(_ verb: String, _ file: String, of script: LoadedScript) {
    (self.verb, self.file, names) = (verb, file, script.script.header?.arguments ?? [])
  }

  /// The words by the names of their variables.
  ///
  /// - Parameters:
  ///   - source: the words as the script has them: a `=` in a variable's value is text.
  ///   - words: the same with their variables substituted.
  /// - Throws: ``PlayProblem`` for a word without a name, and for one too many, too few or twice.
  func assigned(_ source: ArraySlice<Word>, _ words: ArraySlice<Word>) throws(PlayProblem) -> [String: Word] {
    var values: [String: Word] = [:]
    var unnamed: [Word] = []
    for (written, word) in zip(source, words) {
      guard let (name, value) = Self.assignment(written, word) else {
        unnamed.append(word)
        continue
      }
      guard names.isEmpty || names.contains(name) else {
        throw wrong("it has no argument \(name); a text with a = in it needs its name: \(names[0])=\(word.text)")
      }
      guard values.updateValue(value, forKey: name) == nil else { throw wrong("\(name) is given twice") }
    }
    if names.isEmpty, let first = unnamed.first { throw .badAssignment(verb: verb, found: first.description) }
    let open = names.filter { values[$0] == nil }
    if unnamed.count > open.count { throw wrong("\(unnamed[open.count].description) is one too many") }
    if unnamed.count < open.count { throw wrong("\(open[unnamed.count]) is missing") }
    for (name, word) in zip(open, unnamed) { values[name] = word }
    return values
  }

  private func wrong(_ reason: String) -> PlayProblem {
    .wrongArguments(verb: verb, file: file, names: names, reason: reason)
  }

  /// Splits at the first `=` that the script itself has.
  private static func assignment(_ source: Word, _ word: Word) -> (String, Word)? {
    guard case .plain(let written)? = source.pieces.first, let equals = written.firstIndex(of: "="),
      Variable(name: String(written[..<equals])) != nil, case .plain(let text)? = word.pieces.first
    else { return nil }
    let name = written[..<equals]
    let rest = String(text.dropFirst(name.count + 1))
    return (String(name), Word(pieces: [.plain(rest)] + word.pieces.dropFirst()))
  }
}
