import Script

extension ScriptRun {
  /// `SetVar name value`: a secret in the value stays one.
  mutating func setVariable(_ action: Action) throws -> PerformResult {
    let name = try text(action, 1)
    guard Variable(name: name) != nil else {
      throw PlayProblem.badArgument(
        verb: "SetVar", name: "name", expected: "letters, digits, _ . and -", found: name)
    }
    guard action.words.indices.contains(2) else { return PerformResult(status: .ok) }
    variables[name] = try variables.value(of: action.words[2], for: name)
    return PerformResult(status: .ok)
  }
}
