import Wire

extension AgentGroup {
  /// Has a command performed by the process that has its widget.
  ///
  /// - Throws: `ConnectionError.closed` if that process ends meanwhile, `.gone` if there is none;
  ///   else as `AgentConnection.request(_:_:within:)`.
  func perform(_ parameters: Perform.Parameters) async throws -> Perform.Result {
    let end = ContinuousClock.now + .milliseconds(parameters.timeoutMilliseconds)
    let before = agents
    guard let first = before.first else { throw ConnectionError.gone }
    if before.count == 1 {
      let result = try await first.perform(parameters)
      // A process that came while the only one was searched may have the widget.
      let others = agents.filter { $0 !== first }
      guard result.code == .notFound, !others.isEmpty else { return result }
      return try await performAnywhere(parameters, others, nearest: result)
    }
    while true {
      if let owner = await self.owner(of: parameters.line) {
        return try await owner.perform(parameters.until(end))
      }
      if waitsForAbsence(parameters.line) { return try await first.perform(parameters.until(end)) }
      if ContinuousClock.now >= end { return try await performAnywhere(parameters, agents) }
      try await Task.sleep(for: Self.pause)
    }
  }

  /// Has every process answer what it was asked to perform and has not ended.
  func giveUp() async {
    for agent in agents { _ = try? await agent.request(GiveUp.self, Nothing(), within: .seconds(2)) }
  }

  private func owner(of line: String) async -> AgentConnection? {
    for agent in agents where agent.overdue == nil {
      // A process that ends while it is asked, or hangs, does not have the widget.
      let answer = try? await agent.request(
        Find.self, Find.Parameters(line: line), within: AgentConnection.patience)
      if answer?.found == true { return agent }
    }
    return nil
  }

  /// Asks one process after the other without waiting; the near misses of all are told together.
  private func performAnywhere(
    _ parameters: Perform.Parameters, _ agents: [AgentConnection], nearest: Perform.Result? = nil
  ) async throws -> Perform.Result {
    var parameters = parameters
    parameters.timeoutMilliseconds = 0
    var missed = nearest
    for agent in agents {
      let result = try await agent.perform(parameters)
      guard result.code == .notFound else { return result }
      missed?.nearMisses += result.nearMisses
      missed = missed ?? result
    }
    guard let missed else { throw ConnectionError.gone }
    return missed
  }

  /// Whether the command is well if no process has the widget.
  private func waitsForAbsence(_ line: String) -> Bool {
    let verb = line.prefix { $0 != " " }.lowercased()
    return verb.hasPrefix("verifynot") || verb.hasPrefix("waitfornot")
  }
}

extension Perform.Parameters {
  /// The same with the time that is left.
  fileprivate func until(_ end: ContinuousClock.Instant) -> Perform.Parameters {
    var parameters = self
    let left = (end - .now) / .milliseconds(1)
    parameters.timeoutMilliseconds = Int(max(0, left))
    return parameters
  }
}
