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
    case "else": try await timed { run in try await run.runElse(action) }
    case "get": try await get(action)
    case "screenshot": try await screenshot(action)
    case "savetree": try await saveTree(action)
    case "setup": try setUp(action)
    case "verifyimage": try await timed { run in try await run.verifyImage(action, action.words[...]) }
    default:
      if let file = loader.scriptVerb(action.verb, in: action.script) {
        try await timed { run in try await run.runVerb(file, action) }
      } else {
        await performInApp(action)
      }
    }
  }

  /// The text of an argument, which binding has found to be there.
  mutating func text(_ action: Action, _ index: Int) throws(PlayProblem) -> String {
    guard action.words.indices.contains(index) else { return "" }
    return try variables.text(of: action.words[index])
  }

  /// Loads a script that the action names, and plays it.
  mutating func play(named file: String, in action: Action) async throws -> PerformResult {
    try await playNested(try loaded(file, namedIn: action))
  }

  func loaded(_ file: String, namedIn action: Action) throws(PlayProblem) -> LoadedScript {
    do throws(ScriptProblems) {
      return try loader.load(action.script.path(of: file), namedIn: action.command)
    } catch {
      throw .notPlayable(error.description)
    }
  }

  /// Plays a script for a command of another.
  mutating func playNested(_ script: LoadedScript) async throws -> PerformResult {
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

  /// `Pause duration`: waits that long; an app that has ended is waited for in vain.
  mutating func pause(_ action: Action) async throws -> PerformResult {
    let text = try text(action, 1)
    guard let duration = DurationText.duration(text) else {
      throw PlayProblem.badArgument(
        verb: "Pause", name: "duration", expected: "a number and ms or s", found: text)
    }
    return try await performer.pause(duration)
  }

  /// `Debug text`: says it to the log.
  mutating func debug(_ action: Action) async throws -> PerformResult {
    let text = variables.redactor.redact(try text(action, 1))
    await observer.observe(.said(text, file: action.script.file, line: chain.last?.line ?? 0))
    return PerformResult(status: .ok)
  }

  /// `SetVar name value`: a secret in the value stays one.
  mutating func setVariable(_ action: Action) throws -> PerformResult {
    let name = try text(action, 1)
    guard Variable(name: name) != nil else {
      throw PlayProblem.badArgument(
        verb: "SetVar", name: "name", expected: "letters, digits, _ . and -", found: name)
    }
    guard action.words.indices.contains(2) else { return PerformResult(status: .ok) }
    variables[name] = try variables.value(of: action.words[2], for: name)
    return PerformResult(status: .ok)
  }

  /// `Get kind id property variable`: what the app reads goes into the variable.
  mutating func get(_ action: Action) async throws -> PerformResult {
    let name = try text(action, action.words.count - 1)
    let result = await performInApp(action)
    guard result.status == .ok else { return result }
    guard let value = result.value else { throw PlayProblem.noValue(verb: "Get") }
    variables[name] = .text(value)
    return result
  }

  /// `If Verify… script`: plays the script if the verification holds; if it fails, that is no
  /// failure; if it cannot be performed, that is the command's ERROR.
  mutating func runIf(_ action: Action) async throws -> PerformResult {
    condition = nil
    let result = try await look(action, action.words.dropFirst().dropLast())
    switch result.status {
    case .ok:
      defer { condition = true }
      return try await play(named: try text(action, action.words.count - 1), in: action)
    case .fail:
      condition = false
      return PerformResult(status: .ok, message: "not so: \(result.message)")
    case .error: return result
    }
  }

  /// `Else script`: plays the script if the condition of the `If` before was false.
  mutating func runElse(_ action: Action) async throws -> PerformResult {
    switch condition {
    case false?: return try await play(named: try text(action, 1), in: action)
    case true?: return PerformResult(status: .ok, message: "the condition of its If was true")
    case nil: return PerformResult(status: .ok, message: "its If was not performed")
    }
  }

  /// Looks once, and keeps nothing of it.
  private mutating func look(_ action: Action, _ words: ArraySlice<Word>) async throws -> PerformResult {
    if words.first?.text.lowercased() == "verifyimage" {
      var result = try await verifyImage(action, words, once: true)
      (result.actual, result.difference) = (nil, nil)
      return result
    }
    var request = action.request(options)
    request.line = action.line(of: words)
    request.wantsEvidence = false
    request.looksOnce = true
    return await performer.perform(request)
  }

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

  /// `RunWith script data.csv`: plays a script once for each row; the columns are its variables.
  mutating func runWithData(_ action: Action) async throws -> PerformResult {
    let file = action.script.path(of: try text(action, 2))
    let script = try text(action, 1)
    for (number, row) in zip(1..., try DataFile.rows(of: file)) {
      let loaded = try loaded(script, namedIn: action)
      var result = try await play(loaded, with: row.mapValues { .text($0) })
      guard result.status != .ok else { continue }
      result.message = "row \(number): \(result.message)"
      return result
    }
    return PerformResult(status: .ok)
  }

  /// What a script begins with has been done before the app's first window; later it cannot be done.
  func setUp(_ action: Action) throws(PlayProblem) -> PerformResult {
    let isFirst = chain.count == 1 && action.script.setUpCommands.contains { $0.line == action.source.line }
    guard isFirst else { throw .setUpTooLate }
    let left = action.words.dropFirst().map(\.text).filter { !options.setUp.contains($0) }
    guard left.isEmpty else { throw .notSetUp(left) }
    return PerformResult(status: .ok)
  }
}
