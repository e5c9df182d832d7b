import Script

/// Plays scripts: variables, included scripts, conditions and repetitions, command by command.
public struct Player: Sendable {
  private let performer: any CommandPerformer
  private let loader: ScriptLoader
  private let secrets: Secrets
  private let options: PlayOptions
  private let observer: any PlayObserver

  /// - Parameters:
  ///   - performer: performs commands in the app.
  ///   - loader: reads scripts that are named while others run.
  ///   - observer: is told each step as it ends.
  public init(
    performer: any CommandPerformer, loader: ScriptLoader, secrets: Secrets,
    options: PlayOptions = PlayOptions(), observer: any PlayObserver
  ) {
    self.performer = performer
    self.loader = loader
    self.secrets = secrets
    self.options = options
    self.observer = observer
  }

  /// Plays a script to its end, or to the first FAIL or ERROR unless told to keep going.
  ///
  /// If the task is cancelled, the command under way is the last, and the next is an ERROR.
  public func play(_ script: LoadedScript) async -> ScriptResult {
    await observer.observe(.scriptBegan(file: script.file))
    var run = ScriptRun(
      performer: performer, loader: loader, secrets: secrets, options: options, observer: observer)
    let start = ContinuousClock.now
    _ = await run.play(script)
    let result = ScriptResult(
      file: script.file, steps: run.steps, duration: ContinuousClock.now - start,
      lostApp: run.lostApp)
    await observer.observe(.scriptEnded(result))
    return result
  }
}
