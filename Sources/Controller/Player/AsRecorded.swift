import Script

/// Holds a command against how it was recorded: what it counts on, what it brought about.
extension ScriptRun {
  /// How long a change is waited for that may as well be another one this time.
  private static let patience = Duration.seconds(1)
  /// A person who does nothing for so long after a command without a known effect may have waited for something.
  private static let longPause = 1000
  /// How long the app must show the same then: searches begin up to half a second after the last key.
  private static let quiet = Duration.milliseconds(400)
  /// In milliseconds: a person who was away for longer did not wait for the app.
  private static let longestRest = 5000

  /// Performs a command, and waits for what it brought about when it was recorded.
  ///
  /// - Parameters:
  ///   - recorded: nil of a command that was not recorded so.
  ///   - next: the command after it, where that was recorded so as well.
  mutating func performed(
    _ action: Action, as recorded: RecordedCommand?, before next: RecordedCommand?
  ) async throws -> PerformResult {
    guard let recorded else { return try await tries(action) }
    var action = action
    if action.verb == "Keys" { action.expect(try checks(recorded.effects, in: action.script)) }
    action.rest = rest(after: recorded, before: next)
    let unmet = try await unmetCondition(of: recorded, before: action)
    if let unmet, unmet.status == .error || options.isStrict {
      return unmet.status == .fail ? otherwise(unmet, "before it, the app was not as it was when it was recorded") : unmet
    }
    var done = try await tries(action)
    if done.status == .ok { done = try await awaitEffects(of: recorded, done, of: action) }
    if let unmet {
      done.duration += unmet.duration
      if done.status == .ok { done.add("not as recorded before it: \(unmet.message)") }
    }
    return done
  }

  /// The lines as actions; those that cannot be read are left out.
  private mutating func checks(_ lines: [String], in script: LoadedScript) throws -> [Action] {
    try lines.compactMap { try? Command(parsing: $0) }.map { try Action($0, script: script, variables: &variables) }
  }

  /// Where nothing is known that a command brought about, and the person waited all the same, the app may have been at
  /// work: then it must come to rest before the next command, as long as the person waited at most.
  ///
  /// That a field has the text that was typed says nothing about a search that the text began. A person who goes on
  /// typing has not waited for one: a form is filled without rests.
  private func rest(after recorded: RecordedCommand, before next: RecordedCommand?) -> PerformRequest.Rest? {
    guard let next, next.pause >= Self.longPause, options.pace != .recorded,
      recorded.effects.isEmpty || recorded.isTyping && recorded.hasOnlyOwnEffects && !next.isTyping
    else { return nil }
    return PerformRequest.Rest(quiet: Self.quiet, most: .milliseconds(min(next.pause, Self.longestRest)))
  }

  /// Looks, as long as the command may take, whether what it counts on is as it was.
  ///
  /// - Returns: the first that is not; nil if all are.
  private mutating func unmetCondition(of recorded: RecordedCommand, before action: Action) async throws -> PerformResult? {
    for line in recorded.conditions {
      guard let command = try? Command(parsing: line) else { continue }
      var request = repaired(try Action(command, script: action.script, variables: &variables)).request(options)
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
      let check = repaired(try Action(command, script: action.script, variables: &variables))
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
      done.add("not as recorded: \(result.message)")
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

extension PerformResult {
  /// Adds a remark to what is said of it, such as how its widget was found.
  fileprivate mutating func add(_ remark: String) {
    message = message.isEmpty ? remark : "\(message); \(remark)"
  }
}
