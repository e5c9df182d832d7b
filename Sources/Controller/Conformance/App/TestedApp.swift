import PackManifest
import Player
import Session
import Synchronization
import Wire

/// The app in which a pack is tested. What ends or holds it fails one rule; for the next it is started again.
actor TestedApp {
  /// What was told of one process.
  private final class Heard: Sendable {
    struct State {
      var lines: [Int: Recorded] = [:]
      var explained: [Explained] = []
      var log: [String] = []
      var taken = 0
    }
    let state = Mutex(State())
  }

  private struct Running: Sendable {
    let session: Session
    let agents: AgentGroup
    /// Of the process in which the pack is.
    let agent: AgentConnection
    let heard: Heard
  }

  /// A command that failed, or an app that is gone.
  struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  private static let longest = Duration.seconds(60)

  private let options: LaunchOptions
  private let pack: String
  private let timeout: Duration
  private let startTimeout: Duration
  private var running: Running?
  /// How often it was started.
  private(set) var starts = 0

  init(_ options: LaunchOptions, pack: String, timeout: Duration, startTimeout: Duration) {
    (self.options, self.pack, self.timeout, self.startTimeout) = (options, pack, timeout, startTimeout)
  }

  /// - Throws: what starting the app throws; `Failed` with what the host says where the pack is not used in it.
  private func started() async throws -> Running {
    if let running { return running }
    starts += 1
    let session = try await Session.launch(options)
    do {
      let agents = try await session.connect(within: startTimeout, logger: options.logger)
      let heard = Heard()
      Task { for await told in agents.notifications { Self.take(told, heard) } }
      try await session.waitForWindow(agents, within: startTimeout)
      let running = Running(session: session, agents: agents, agent: try await owner(agents), heard: heard)
      self.running = running
      return running
    } catch {
      session.terminate()
      _ = await session.end
      throw error
    }
  }

  private static func take(_ told: AgentGroup.Told, _ heard: Heard) {
    heard.state.withLock { state in
      state.taken += 1
      switch told.notification {
      case .recorded(let recorded) where !recorded.provisional: state.lines[recorded.sequence] = recorded
      case .explained(let explained): state.explained.append(explained)
      case .log(let entry): state.log.append(entry.text)
      default: break
      }
    }
  }

  /// The process that uses the pack.
  private func owner(_ agents: AgentGroup) async throws -> AgentConnection {
    var reasons: [String] = []
    for agent in await agents.agents {
      let report = try await agent.request(Packs.self).packs.first { $0.id == pack }
      switch report?.state {
      case .loaded?: return agent
      case .idle?, .refused?: reasons.append(report?.reason ?? "")
      case nil: reasons.append("the app's process does not know it")
      }
    }
    throw Failed(description: "the pack is not used: \(reasons.first ?? "no process of the app can be reached")")
  }

  func start() async throws { _ = try await started() }

  /// Ends it.
  func end() async {
    guard let running else { return }
    self.running = nil
    running.session.terminate()
    _ = await running.session.end
    await running.agents.close()
  }

  /// Does something with the app; if that ends or holds the app it is ended, and the reason is thrown.
  private func use<Answer>(_ body: (Running) async throws -> Answer) async throws -> Answer {
    let running = try await started()
    do {
      return try await body(running)
    } catch let error as ConnectionError {
      let sentence = await sentence(of: error, running)
      await end()
      throw Failed(description: sentence)
    } catch let error as WireError where error.code == .notReady {
      // Its main loop does not turn, and whether it ever will again nobody knows: the next rule gets a new app.
      await end()
      throw Failed(description: error.message)
    }
  }

  private func sentence(of error: ConnectionError, _ running: Running) async -> String {
    guard case .closed(_, let place, _) = error else { return "\(error)" }
    running.session.terminate()
    let end = await running.session.end
    let status = end.app.map { " with \($0)" } ?? ""
    let fault = place.map { PackFault($0, ended: end.app) }
    return "the app ended\(status)\(fault.map { ", \($0)" } ?? "")"
  }

  // MARK: - Asking

  func examine(_ look: Examine.Look, count: Int? = nil) async throws -> Examine.Result {
    try await use { running in
      try await running.agent.request(
        Examine.self, Examine.Parameters(pack: pack, look: look, count: count), within: Self.longest)
    }
  }

  /// What the host had to say of the pack.
  func complaints() async throws -> [String] {
    try await use { running in
      try await running.agent.request(Packs.self).packs.filter { $0.id == pack }.flatMap(\.complaints)
    }
  }

  func tree() async throws -> String {
    try await use { running in
      try await running.agent.request(Tree.self, Tree.Parameters(xpath: nil, inner: true, unrealised: true), within: Self.longest).xml
    }
  }

  /// All that was logged so far.
  var log: [String] { running?.heard.state.withLock { $0.log } ?? [] }

  /// Plays a line.
  ///
  /// - Returns: why it failed; nil if it was played.
  func play(_ line: String) async throws -> String? {
    try await use { running in
      let result = try await perform(line, running)
      return result.status == .ok ? nil : result.message
    }
  }

  /// - Throws: `Failed` where the line has ended the app, or holds it still; then it is ended.
  private func perform(_ line: String, _ running: Running) async throws -> PerformResult {
    let result = await SessionPerformer(running.agents).perform(PerformRequest(line: line, timeout: timeout))
    let holds = result.code == Perform.Code.busy.rawValue ? !(await answers(running)) : false
    guard result.isFatal || holds else { return result }
    await end()
    throw Failed(description: result.message)
  }

  /// Whether its main loop turns. An examination would take the longest pass away, which P501 is about to ask for.
  private func answers(_ running: Running) async -> Bool {
    (try? await running.agent.request(Packs.self, Nothing(), within: timeout)) != nil
  }

  /// Begins and ends recording.
  func recordNothing() async throws {
    try await use { running in
      try await running.agents.record(ids: .visible)
      try await running.agents.record(ids: nil)
    }
  }

  /// Plays a line while the recorder takes that for a person's doing.
  func rehearse(_ line: String) async throws -> Rehearsed {
    try await use { running in
      running.heard.state.withLock { ($0.lines, $0.explained) = ([:], []) }
      try await running.agents.record(ids: .visible, rehearses: true, explains: true)
      let result = try await perform(line, running)
      try await running.agents.record(ids: nil)
      let told = await running.agents.toldByNow()
      while running.heard.state.withLock({ $0.taken }) < told { try await Task.sleep(for: .milliseconds(1)) }
      let (lines, explained) = running.heard.state.withLock { ($0.lines, $0.explained) }
      return Rehearsed(
        failure: result.status == .ok ? nil : result.message,
        lines: lines.sorted { $0.key < $1.key }.map(\.value.line).filter { !$0.isEmpty }, explained)
    }
  }
}
