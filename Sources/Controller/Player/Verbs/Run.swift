import Script

extension ScriptRun {
  /// `Run script argument…`: plays a script; its arguments are variables meanwhile.
  mutating func runScript(_ action: Action) async throws -> PerformResult {
    try await run(try text(action, 1), in: action, argumentsFrom: 2)
  }

  /// `sign_in ada`: the same of the script that is the verb.
  mutating func runVerb(_ file: String, _ action: Action) async throws -> PerformResult {
    try await run(file, in: action, argumentsFrom: 1)
  }

  private mutating func run(_ file: String, in action: Action, argumentsFrom first: Int) async throws -> PerformResult {
    let script = try loaded(file, namedIn: action)
    let given = try ScriptArguments(action.verb, file, of: script)
      .assigned(action.source.words.dropFirst(first), action.words.dropFirst(first))
    var values: [String: PlayVariables.Value] = [:]
    for (name, word) in given { values[name] = try variables.value(of: word, for: name) }
    return try await play(script, with: values)
  }

  /// Plays a script with values that hold for that long; what it sets itself stays.
  mutating func play(
    _ script: LoadedScript, with values: [String: PlayVariables.Value]
  ) async throws -> PerformResult {
    let before = values.keys.map { ($0, variables[$0]) }
    for (name, value) in values { variables[name] = value }
    defer { for (name, value) in before { variables[name] = value } }
    return try await playNested(script)
  }
}
