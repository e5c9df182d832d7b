import Script

extension ScriptRun {
  /// `Get kind id property variable`: what the app reads goes into the variable.
  mutating func get(_ action: Action) async throws -> PerformResult {
    let name = try text(action, action.words.count - 1)
    let result = await performer.perform(action.request(options))
    guard result.status == .ok else { return result }
    guard let value = result.value else { throw PlayProblem.noValue(verb: "Get") }
    variables[name] = .text(value)
    return result
  }
}
