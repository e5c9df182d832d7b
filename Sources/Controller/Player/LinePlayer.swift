import Script

/// Plays scripts in one app one after the other: variables that one sets are there in the next.
///
/// The caller has them played one at a time.
public actor LinePlayer {
  private var run: ScriptRun

  /// - Parameters: as of `Player`.
  public init(
    performer: any CommandPerformer, loader: ScriptLoader, secrets: Secrets, options: PlayOptions,
    observer: any PlayObserver
  ) {
    run = ScriptRun(performer: performer, loader: loader, secrets: secrets, options: options, observer: observer)
  }

  /// Plays a script to its end, or to the first FAIL or ERROR.
  ///
  /// - Parameters:
  ///   - timeout: how long a command may take that has no `%timeout`.
  ///   - keepsGoing: whether the commands after a FAIL or an ERROR are played, too.
  ///   - keepsEvidence, updatesImages: see `PlayOptions`.
  ///   - values: of variables, for as long as it is played.
  /// - Returns: how it went. If the task is cancelled, the command under way is the last, and the next is an ERROR.
  public func play(
    _ script: LoadedScript, timeout: Duration, keepsGoing: Bool = false, keepsEvidence: Bool = false,
    updatesImages: Bool = false, with values: [String: String] = [:]
  ) async -> ScriptResult {
    var run = self.run
    (run.options.timeout, run.options.keepsGoing, run.options.keepsEvidence) = (timeout, keepsGoing, keepsEvidence)
    run.options.updatesImages = updatesImages
    // What hung may turn again.
    run.lostApp = false
    let before = values.keys.map { ($0, run.variables[$0]) }
    for (name, value) in values { run.variables[name] = .text(value) }
    let start = ContinuousClock.now
    _ = await run.play(script)
    for (name, value) in before { run.variables[name] = value }
    let result = ScriptResult(
      file: script.file, steps: run.takeSteps(), duration: ContinuousClock.now - start, lostApp: run.lostApp)
    self.run = run
    return result
  }
}
