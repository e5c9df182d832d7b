import Script

extension ScriptRun {
  /// How long a change is waited for that may as well be another one this time.
  private static let patience = Duration.seconds(1)

  /// Waits for what a command brought about when it was recorded, so that the next one finds it: a window that is
  /// on its way, an answer that takes a moment.
  ///
  /// - Parameter done: how the command ended: well.
  /// - Returns: the same; with the sentence of what did not come; where the player is strict, a FAIL.
  mutating func awaitEffects(
    of recorded: RecordedCommand, _ done: PerformResult, of action: Action
  ) async throws -> PerformResult {
    var done = done
    for line in recorded.effects {
      guard let command = try? Command(parsing: line) else { continue }
      let check = try Action(command, script: action.script, variables: &variables)
      let isWindow = command.verb.hasPrefix("WaitFor")
      var request = check.request(options)
      if !isWindow && !options.isStrict { request.timeout = min(request.timeout, Self.patience) }
      request.wantsEvidence = request.wantsEvidence && options.isStrict
      let result = await performer.perform(request)
      done.duration += result.duration
      if result.isFatal { return result }
      if result.status != .ok { return other(result, than: done) }
    }
    return done
  }

  private func other(_ result: PerformResult, than done: PerformResult) -> PerformResult {
    guard options.isStrict else {
      var done = done
      done.message = "not as recorded: \(result.message)"
      return done
    }
    var failed = result
    failed.status = .fail
    failed.duration = done.duration
    failed.code = "not-as-recorded"
    failed.message = "it did not bring about what it did when it was recorded: \(result.message)"
    return failed
  }
}
