import Script

extension ScriptRun {
  /// `Pause duration`: waits that long; an app that has ended is waited for in vain.
  mutating func pause(_ action: Action) async throws -> PerformResult {
    let text = try text(action, 1)
    guard let duration = DurationText.duration(text) else {
      throw PlayProblem.badArgument(
        verb: "Pause", name: "duration", expected: "a number and ms or s", found: text)
    }
    return try await performer.pause(duration)
  }
}
