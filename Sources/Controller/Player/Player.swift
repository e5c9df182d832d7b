import Script

/// Plays scripts: variables, included scripts, conditions and repetitions, command by command.
public struct Player: Sendable {
  /// What each script begins with.
  private let beginning: ScriptRun

  /// - Parameters:
  ///   - performer: performs commands in the app.
  ///   - loader: reads scripts that are named while others run.
  ///   - observer: is told each step as it ends.
  public init(
    performer: any CommandPerformer, loader: ScriptLoader, secrets: Secrets,
    options: PlayOptions = PlayOptions(), observer: any PlayObserver
  ) {
    beginning = ScriptRun(
      performer: performer, loader: loader, secrets: secrets, options: options, observer: observer)
  }

  /// Plays a script to its end, or to the first FAIL or ERROR unless told to keep going.
  ///
  /// If the task is cancelled, the command under way is the last, and the next is an ERROR.
  public func play(_ script: LoadedScript) async -> ScriptResult {
    var run = beginning
    await run.observer.observe(.scriptBegan(file: script.file))
    let start = ContinuousClock.now
    _ = await run.play(script)
    let result = ScriptResult(
      file: script.file, steps: run.steps, duration: ContinuousClock.now - start,
      ownTags: script.script.header?.tags ?? [], lostApp: run.lostApp)
    await run.observer.observe(.scriptEnded(result))
    return result
  }
}
