import Script

/// Holds a command against how it was recorded: what it counts on, what it brought about.
extension ScriptRun {
  /// How long a change is waited for that may as well be another one this time.
  private static let patience = Duration.seconds(1)

  /// Performs a command, and waits for what it brought about when it was recorded.
  ///
  /// - Parameter recorded: nil of a command that was not recorded so.
  mutating func performed(_ action: Action, as recorded: RecordedCommand?) async throws -> PerformResult {
    guard let recorded else { return try await tries(action) }
    let unmet = try await unmetCondition(of: recorded, before: action)
    if let unmet, unmet.status == .error || options.isStrict {
      return unmet.status == .fail ? otherwise(unmet, "before it, the app was not as it was when it was recorded") : unmet
    }
    var done = try await tries(action)
    if done.status == .ok { done = try await awaitEffects(of: recorded, done, of: action) }
    if let unmet {
      done.duration += unmet.duration
      if done.status == .ok { done.message = "not as recorded before it: \(unmet.message)" }
    }
    return done
  }

  /// Looks, as long as the command may take, whether what it counts on is as it was.
  ///
  /// - Returns: the first that is not; nil if all are.
  private mutating func unmetCondition(of recorded: RecordedCommand, before action: Action) async throws -> PerformResult? {
    for line in recorded.conditions {
      guard let command = try? Command(parsing: line) else { continue }
      var request = try Action(command, script: action.script, variables: &variables).request(options)
      request.timeout = action.request(options).timeout
      let result = await performer.perform(request)
      if result.status != .ok { return result }
    }
    return nil
  }

  /// Waits for what a command brought about when it was recorded, so that the next one finds it: a window that is
  /// on its way, an answer that takes a moment.
  ///
  /// - Parameter done: how the command ended: well.
  /// - Returns: the same; with the sentence of what did not come; where the player is strict, a FAIL.
  private mutating func awaitEffects(
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
      var result = await performer.perform(request)
      done.duration += result.duration
      if result.isFatal { return result }
      guard result.status != .ok else { continue }
      if options.isStrict {
        result.duration = done.duration
        return otherwise(result, "it did not bring about what it did when it was recorded")
      }
      done.message = "not as recorded: \(result.message)"
      return done
    }
    return done
  }

  /// The FAIL of a strict player.
  private func otherwise(_ result: PerformResult, _ sentence: String) -> PerformResult {
    var failed = result
    failed.status = .fail
    failed.code = "not-as-recorded"
    failed.message = "\(sentence): \(result.message)"
    return failed
  }
}
