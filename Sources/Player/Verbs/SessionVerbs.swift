import Script

extension ScriptRun {
  /// Performs a command: here if it is the player's, else in the app.
  mutating func perform(_ action: Action) async throws -> PerformResult {
    switch action.verb.lowercased() {
    case "pause": try await timed { run in try await run.pause(action) }
    case "debug": try await timed { run in try await run.debug(action) }
    case "setvar": try await timed { run in try run.setVariable(action) }
    case "run": try await timed { run in try await run.runScript(action) }
    case "runwith": try await timed { run in try await run.runWithData(action) }
    case "repeat": try await timed { run in try await run.repeatScript(action) }
    case "if": try await timed { run in try await run.runIf(action) }
    case "get": try await get(action)
    case "screenshot": try await screenshot(action)
    case "setup": try setUp(action)
    case "verifyimage": throw PlayProblem.cannotCompare
    default: await performer.perform(action.request(options))
    }
  }

  /// The text of an argument, which binding has found to be there.
  mutating func text(_ action: Action, _ index: Int) throws(PlayProblem) -> String {
    guard action.words.indices.contains(index) else { return "" }
    return try variables.text(of: action.words[index])
  }

  /// Loads a script that the action names, and plays it.
  mutating func play(named file: String, in action: Action) async throws -> PerformResult {
    let script: LoadedScript
    do throws(ScriptProblems) {
      script = try loader.load(action.script.path(of: file), namedIn: action.command)
    } catch {
      throw PlayProblem.notPlayable(error.description)
    }
    if let problem = ScriptLoader.cycle(of: script, in: chain) { throw problem }
    guard let problem = await play(script) else { return PerformResult(status: .ok) }
    return PerformResult(
      status: problem.status, message: "in \(problem.file):\(problem.line)", code: problem.code,
      isFatal: lostApp)
  }

  private mutating func timed(
    _ body: (inout ScriptRun) async throws -> PerformResult
  ) async throws -> PerformResult {
    let start = ContinuousClock.now
    var result = try await body(&self)
    result.duration = ContinuousClock.now - start
    return result
  }
}
