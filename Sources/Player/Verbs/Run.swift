import Script

extension ScriptRun {
  /// `Run script name=value…`: plays a script; the names have these values meanwhile.
  mutating func runScript(_ action: Action) async throws -> PerformResult {
    var arguments: [String: PlayVariables.Value] = [:]
    for (source, word) in zip(action.source.words, action.words).dropFirst(2) {
      let (name, value) = try Self.assignment(source, word)
      arguments[name] = try variables.value(of: value, for: name)
    }
    return try await play(named: try text(action, 1), in: action, with: arguments)
  }

  /// Plays a script with values that hold for that long; what it sets itself stays.
  mutating func play(
    named file: String, in action: Action, with values: [String: PlayVariables.Value]
  ) async throws -> PerformResult {
    let before = values.keys.map { ($0, variables[$0]) }
    for (name, value) in values { variables[name] = value }
    defer { for (name, value) in before { variables[name] = value } }
    return try await play(named: file, in: action)
  }

  /// Splits at the first `=` that the script itself has: one in a variable's value is text.
  private static func assignment(_ source: Word, _ word: Word) throws(PlayProblem) -> (String, Word) {
    guard case .plain(let written)? = source.pieces.first, let equals = written.firstIndex(of: "="),
      Variable(name: String(written[..<equals])) != nil, case .plain(let text)? = word.pieces.first
    else { throw .badAssignment(word.description) }
    let name = written[..<equals]
    let rest = String(text.dropFirst(name.count + 1))
    return (String(name), Word(pieces: [.plain(rest)] + word.pieces.dropFirst()))
  }
}
