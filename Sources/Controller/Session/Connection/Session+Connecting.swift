import FoundationEssentials
import Logging
import Script
import Wire

extension Session {
  /// After how long without an agent the person is told what it looks like.
  private static let doubtful = Duration.seconds(10)

  /// Connects to the app's processes as their driver, once one of them can be reached.
  ///
  /// - Parameters:
  ///   - deadline: how long the first may take to appear.
  ///   - logger: told of agents that cannot be reached, and early of what looks wrong.
  /// - Throws: as `AgentGroup.waitForAgents(_:within:app:isHopeless:)`; `SessionError` if the folder cannot be watched.
  public func connect(within deadline: Duration, logger: Logger) async throws -> AgentGroup {
    let group = try AgentGroup(
      directory, role: .driver, logger: logger, patience: max(AgentConnection.patience, deadline))
    Task {
      let status = await self.appExit
      await group.appEnded(status, by: self.interference)
    }
    let doubt = Task { [description, directory] in
      try await Task.sleep(for: Self.doubtful)
      let app = description.app.first ?? ""
      let rest = DurationText.text(of: max(.zero, deadline - Self.doubtful))
      for line in EntrySigns(description, directory).lines(app, rest) { logger.notice("\(line)") }
    }
    defer { doubt.cancel() }
    let setUp = SetUpProgress(directory)
    let unserved = UnservedWatch { [description, directory] in EntrySigns(description, directory).unserved }
    do {
      try await group.waitForAgents(1, within: deadline, app: description.app.first ?? "") {
        setUp.hasFailed || unserved.hasFound()
      }
    } catch {
      await group.close()
      if let toolkit = unserved.found {
        throw ConnectionError.unserved(app: description.app.first ?? "", toolkit: toolkit.rawValue)
      }
      throw setUp.problem(behind: error) ?? explained(error)
    }
    return group
  }

  /// What it looks like, and what the doors have to say.
  private func explained(_ error: any Error) -> any Error {
    switch error {
    case ConnectionError.noAgent(let app, let waited, _, nil):
      return ConnectionError.noAgent(app: app, waited: waited, signs: EntrySigns(description, directory).sentence)
    case ConnectionError.appEnded(let status, let app, _, nil):
      let running = description.stage == .user && status?.isSuccess == true
        ? RunningInstance.find(
          description.app, environment: ProcessInfo.processInfo.environment, besides: directory.path) : nil
      let hint = EarlyEnd(
        status: status, stage: description.stage, left: left, interference: interference, running: running
      ).hint
      return ConnectionError.appEnded(status, app: app, hint: hint)
    default: return error
    }
  }

  /// Waits until the app shows a window that has got its size.
  ///
  /// - Throws: `ConnectionError.appEnded` or `.noWindow`.
  public func waitForWindow(_ group: AgentGroup, within deadline: Duration) async throws {
    let app = description.app.first ?? ""
    let end = ContinuousClock.now + deadline
    while try await group.windows().allSatisfy({ $0.width <= 0 }) {
      try await group.checkThatAppRuns(app)
      guard ContinuousClock.now < end else {
        throw ConnectionError.noWindow(app: app, waited: deadline)
      }
      try await Task.sleep(for: AgentGroup.pause)
    }
  }
}

extension AgentGroup {
  static let pause = Duration.milliseconds(10)

  /// Waits until that many processes can be reached.
  ///
  /// - Parameter isHopeless: whether waiting any longer makes no sense.
  /// - Throws: `ConnectionError.appEnded`, `.noAgent`, `.held` or `.noAnswer`.
  public func waitForAgents(
    _ count: Int, within deadline: Duration, app: String, isHopeless: () -> Bool = { false }
  ) async throws {
    let end = ContinuousClock.now + deadline
    while agents.count < count {
      try checkThatAppRuns(app)
      guard !isHopeless(), ContinuousClock.now < end else {
        // One that is there and has not greeted is not one that could not be entered.
        if hang == nil, let held { throw held }
        if hang == nil, let process = unanswering {
          throw ConnectionError.noAnswer(
            pid: process, method: "hello", waited: deadline, isStopped: ProcessTable.isStopped(process))
        }
        throw ConnectionError.noAgent(app: app, waited: deadline, signs: "", in: hang)
      }
      try await Task.sleep(for: Self.pause)
    }
  }

  fileprivate func checkThatAppRuns(_ app: String) throws {
    if hasAppEnded { throw ConnectionError.appEnded(appExit, app: app, in: fault(ended: appExit)) }
  }
}
