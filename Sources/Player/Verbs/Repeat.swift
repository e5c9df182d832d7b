extension ScriptRun {
  /// `Repeat count script`: plays a script that many times.
  mutating func repeatScript(_ action: Action) async throws -> PerformResult {
    let text = try text(action, 1)
    guard let count = Int(text), count >= 0 else {
      throw PlayProblem.badArgument(
        verb: "Repeat", name: "count", expected: "a whole number", found: text)
    }
    let script = try self.text(action, 2)
    for _ in 0..<count {
      let result = try await play(named: script, in: action)
      if result.status != .ok { return result }
    }
    return PerformResult(status: .ok)
  }
}
