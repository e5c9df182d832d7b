import FoundationEssentials
import Script

/// One script being played: its variables, the scripts it is in, what has happened.
struct ScriptRun: Sendable {
  let performer: any CommandPerformer
  let loader: ScriptLoader
  var options: PlayOptions
  let observer: any PlayObserver
  var variables: PlayVariables
  /// The scripts that are running, the played one first, each with the line it is at.
  var chain: [ScriptLoader.Link] = []
  private(set) var steps: [StepResult] = []
  /// Whether the condition of the `If` that was the last command held; nil if the last was none.
  var condition: Bool?
  /// The commands whose widgets were found under other names.
  var repairs: [Repair] = []
  /// Whether the app ended or could no longer be reached.
  var lostApp = false
  /// When the command before was begun.
  private var lastBegin: ContinuousClock.Instant?

  init(
    performer: any CommandPerformer, loader: ScriptLoader, secrets: Secrets, options: PlayOptions,
    observer: any PlayObserver
  ) {
    self.performer = performer
    self.loader = loader
    self.options = options
    self.observer = observer
    variables = PlayVariables(secrets: secrets, environment: options.environment)
    for (name, value) in options.variables { variables[name] = .text(value) }
  }

  /// Plays the commands of a script.
  ///
  /// - Returns: the first that did not end well; nil if all did.
  mutating func play(_ script: LoadedScript) async -> StepResult? {
    var problem: StepResult?
    condition = nil
    for (index, command) in script.script.commands.enumerated() {
      chain.append(ScriptLoader.Link(script: script, line: command.line?.number ?? 0))
      let recorded = [index, index + 1].map { script.recorded.indices.contains($0) ? script.recorded[$0] : nil }
      let result = await step(command, recorded[0], before: recorded[1], in: script)
      chain.removeLast()
      if !command.isIf { condition = nil }
      guard let result, result.status != .ok else { continue }
      problem = problem ?? result
      guard options.keepsGoing, !lostApp, !Task.isCancelled else { break }
    }
    return problem
  }

  /// The steps so far, which are forgotten.
  mutating func takeSteps() -> [StepResult] {
    defer { steps = [] }
    return steps
  }

  /// Performs one command with its modifiers and tells the observer.
  ///
  /// - Returns: nil if `%ignore` leaves it out.
  private mutating func step(
    _ command: Command, _ recorded: RecordedCommand?, before next: RecordedCommand?, in script: LoadedScript
  ) async -> StepResult? {
    var result = StepResult(
      file: script.file, line: command.line?.number ?? 0, command: command.description,
      depth: chain.count - 1, status: .ok)
    do {
      let action = try Action(command, script: script, variables: &variables)
      guard !action.modifiers.isIgnored else { return nil }
      (result.name, result.tag) = (action.modifiers.name, action.modifiers.tag)
      result.command = action.line
      try await Self.wait(pause(before: recorded) + action.modifiers.thinkTime)
      lastBegin = .now
      let repairsBefore = repairs.count
      let performed = try await performed(action, as: recorded, before: next)
      result.repair = repairs[repairsBefore...].first { $0.file == script.file && $0.line == result.line }
      result.take(performed, shouldFail: action.modifiers.shouldFail)
      result.value = performed.value
      keepEvidence(performed, in: &result)
      if options.keepsEvidence, result.status != .ok {
        (result.picture, result.tree) = (performed.picture ?? performed.actual, performed.tree)
        result.difference = performed.difference
      }
      lostApp = lostApp || performed.isFatal
    } catch let problem as PlayProblem {
      result.take(PerformResult(status: .error, message: problem.message), shouldFail: false)
    } catch {
      result.take(PerformResult(status: .error, message: PlayProblem.cancelled.message), shouldFail: false)
    }
    result.redact(with: variables.redactor)
    steps.append(result)
    await observer.observe(.stepEnded(result))
    return result
  }

  /// Performs a command, again after a failure as often as its modifiers say.
  mutating func tries(_ action: Action) async throws -> PerformResult {
    let modifiers = action.modifiers
    let wanted: PerformResult.Status = modifiers.shouldFail ? .fail : .ok
    var total = Duration.zero
    var attempt = 0
    while true {
      guard !Task.isCancelled else { throw PlayProblem.cancelled }
      var result = try await perform(action)
      total += result.duration
      result.duration = total
      if result.status == wanted || result.isFatal || attempt == modifiers.retries { return result }
      attempt += 1
      try await Self.wait(modifiers.retryDelay)
    }
  }

  private func pause(before recorded: RecordedCommand?) -> Duration {
    guard let lastBegin else { return .zero }
    return switch options.pace {
    case .quick: .zero
    case .pause(let pause): pause
    case .recorded: max(.zero, .milliseconds(recorded?.pause ?? 0) - (ContinuousClock.now - lastBegin))
    }
  }

  private static func wait(_ duration: Duration) async throws {
    guard duration > .zero else { return }
    try await Task.sleep(for: duration)
  }
}

extension StepResult {
  /// Takes over how a command went; where a FAIL is wanted, it is success, and success is a FAIL.
  fileprivate mutating func take(_ result: PerformResult, shouldFail: Bool) {
    status = result.status
    message = result.message
    duration = result.duration
    code = result.code
    nearMisses = result.nearMisses
    candidates = result.candidates
    path = result.path
    pack = result.pack
    guard shouldFail, status != .error else { return }
    candidates = []
    message = status == .ok ? "expected a FAIL (%shouldfail=true), found success" : "FAIL as expected: \(message)"
    status = status == .ok ? .fail : .ok
  }

  fileprivate mutating func redact(with redactor: Redactor) {
    command = redactor.redact(command)
    name = name.map(redactor.redact)
    tag = tag.map(redactor.redact)
    message = redactor.redact(message)
    tree = tree.map(redactor.redact)
    repair?.redact(with: redactor)
    nearMisses = nearMisses.map(redactor.redact)
    for index in candidates.indices { candidates[index].text = redactor.redact(candidates[index].text) }
  }
}
