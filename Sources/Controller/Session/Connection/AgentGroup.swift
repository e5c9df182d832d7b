import FoundationEssentials
import Logging
import Wire

/// The agents of one session, driven as one.
public actor AgentGroup {
  /// What an agent told unasked, and which.
  public struct Told: Sendable {
    public let pid: Int32
    public let notification: WireNotification
  }

  /// From all agents, each in its order, until `close()`; for one reader.
  public nonisolated let notifications: AsyncStream<Told>
  /// How the app's first process ended, once it has.
  public private(set) var appExit: ExitStatus?
  private(set) var hasAppEnded = false
  /// Who ended the session and the app with it, if neither the app nor this program did.
  private(set) var interference: Interference?
  private var isClosed = false

  private let notify: AsyncStream<Told>.Continuation
  private let role: Hello.Role
  private let logger: Logger
  private let patience: Duration
  /// Those that listen and have not answered the greeting.
  private var greeted: [AgentFiles] = []
  /// What those of them answered whose main loop does not turn.
  private var refusals: [AgentFiles: ConnectionError] = [:]
  private var recording: RecordStart.Parameters?
  private var tracing: TraceStart.Parameters?
  private var connected: [AgentConnection] = []
  /// The newest agent of each process.
  private var newest: [Int32: AgentFiles] = [:]
  private var followers: [Task<Void, Never>] = []
  /// How much of what each agent told is in `notifications`; of those that have gone, all.
  private var passedOn: [ObjectIdentifier: Int] = [:]
  private var told = 0
  private let watch: AgentWatch

  /// Connects to every agent in the folder, now and later.
  ///
  /// - Parameters:
  ///   - directory: the session's folder.
  ///   - role: whether to drive or to watch.
  ///   - logger: told of agents that cannot be reached.
  ///   - patience: how long an app may take for its first answers; commands have times of their own.
  /// - Throws: `SessionError` if the folder cannot be watched.
  public init(
    _ directory: SessionDirectory, role: Hello.Role, logger: Logger,
    patience: Duration = AgentConnection.patience
  ) throws {
    self.role = role
    self.patience = patience
    self.logger = logger
    (notifications, notify) = AsyncStream.makeStream(of: Told.self)
    watch = try AgentWatch(folder: directory.agents)
    let found = watch.agents
    Task { [weak self] in
      // One that does not answer must not keep the others from being greeted.
      for await files in found { Task { await self?.connect(to: files) } }
    }
  }

  /// The connected agents, in the order in which they came.
  public var agents: [AgentConnection] { connected.filter { !$0.isClosed } }

  /// Ends all connections, once everything they told is in `notifications`; the session goes on.
  public func close() async {
    isClosed = true
    for agent in connected { agent.close() }
    for follower in followers { await follower.value }
    notify.finish()
  }

  /// Begins or ends recording in every process, also in those that come later.
  ///
  /// - Parameters:
  ///   - ids: which ids to prefer; nil ends recording.
  ///   - names: which names come first of some widgets, regardless of `ids`.
  ///   - verifyKey: the chord that turns the next widget pressed into a `Verify`; nil for none.
  ///   - rehearses: whether commands that are performed count as the user's.
  ///   - explains: whether it is told why acts are recorded or not.
  ///   - deadline: how long each process may take; nil for its connection's patience.
  /// - Throws: as `AgentConnection.request(_:_:within:)`.
  public func record(
    ids: RecordStart.Identifiers?, names: [NameRule] = [], verifyKey: String? = nil, rehearses: Bool = false,
    explains: Bool = false, within deadline: Duration? = nil
  ) async throws {
    let before = recording
    recording = ids.map {
      RecordStart.Parameters(
        ids: $0, names: names.isEmpty ? nil : names, verifyKey: verifyKey, rehearsal: rehearses ? true : nil,
        explains: explains ? true : nil)
    }
    for agent in agents {
      if let recording {
        _ = try await agent.request(RecordStart.self, recording, within: deadline)
      } else if before != nil {
        _ = try await agent.request(RecordStop.self, Nothing(), within: deadline)
      }
    }
  }

  /// Waits until all that the agents have told by now is in `notifications`, as before it is said what was recorded.
  ///
  /// - Returns: how many notifications that are, from the beginning.
  public func toldByNow() async -> Int {
    for agent in connected {
      // One that is not connected any more has had all passed on.
      while connected.contains(where: { $0 === agent }), passedOn[ObjectIdentifier(agent), default: 0] < agent.told,
        !Task.isCancelled
      {
        try? await Task.sleep(for: .milliseconds(1))
      }
    }
    return told
  }

  /// Tells the calls of slots in every process, also in those that come later.
  ///
  /// - Returns: how far each slot is, of each process.
  /// - Throws: as `AgentConnection.request(_:_:within:)`; the agent's own sentence where a slot cannot
  ///   be traced.
  @discardableResult
  public func trace(_ slots: [String]) async throws -> [TraceStart.Slot] {
    let parameters = TraceStart.Parameters(slots: slots)
    tracing = parameters
    return try await ask(TraceStart.self, parameters).flatMap(\.slots)
  }

  /// The process of an agent that listens and has not answered the greeting; nil if there is none.
  var unanswering: Int32? { greeted.lazy.compactMap(\.process).first }

  /// A process that answers in place of its main loop, which does not turn; nil if none does.
  var held: ConnectionError? { refusals.values.first }

  /// Takes note of how the app ended.
  func appEnded(_ status: ExitStatus?, by interference: Interference? = nil) {
    appExit = status
    self.interference = interference
    hasAppEnded = true
  }

  /// The call into a pack in which a process of the app ended; nil if none did.
  ///
  /// - Parameter status: how the app's first process ended.
  public func fault(ended status: ExitStatus?) -> PackFault? {
    watch.trails.places.first.map { PackFault($0, ended: status) }
  }

  /// The call into a pack in which a process is that does not answer.
  var hang: PackFault? { watch.trails.places.first.map(PackFault.init(stuckIn:)) }

  /// Waits, when the last agent has gone, until the app has ended or is there again: a process that
  /// starts another program in its place lives on.
  ///
  /// - Returns: whether it is there again.
  func isThere(within deadline: Duration) async -> Bool {
    let end = ContinuousClock.now + deadline
    while agents.isEmpty && !hasAppEnded && ContinuousClock.now < end && !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(5))
    }
    return !agents.isEmpty
  }

  /// Waits that long, or until the app has ended.
  ///
  /// - Returns: whether it has.
  /// - Throws: `CancellationError`.
  func appEnds(within duration: Duration) async throws -> Bool {
    let end = ContinuousClock.now + duration
    while !hasAppEnded, case let left = end - .now, left > .zero { try await Task.sleep(for: min(left, Self.pause)) }
    return hasAppEnded
  }

  /// How the app ended, in brackets after a blank; empty if that is not known.
  var howItEnded: String {
    interference.map { " (\($0))" } ?? appExit.map { " (\($0))" } ?? ""
  }

  private func connect(to files: AgentFiles) async {
    greeted.append(files)
    defer {
      greeted.removeAll { $0 == files }
      refusals[files] = nil
    }
    do {
      guard let agent = try await greet(files) else { return }
      // A call that the program before never returned from is none of this one's; processes of two
      // sandboxes may have one number.
      let isRunning = agents.contains { $0.pid == agent.pid }
      if let before = newest.updateValue(files, forKey: agent.pid), !isRunning { watch.trails.forget(before) }
      if let recording { _ = try await agent.request(RecordStart.self, recording) }
      await trace(agent)
      guard !isClosed else { return agent.close() }
      connected.append(agent)
      followers.append(Task { await self.follow(agent) })
    } catch {
      // Who has ended meanwhile, or is another program by now, needs no control.
      guard let process = files.process else { return }
      logger.warning("process \(process) cannot be controlled: \(error)")
    }
  }

  /// Greets until the process's main loop takes it: an app may have much to do in its start.
  ///
  /// - Returns: nil once the group is closed.
  private func greet(_ files: AgentFiles) async throws -> AgentConnection? {
    while !isClosed {
      do {
        return try await AgentConnection(to: files, role: role, patience: patience, trail: watch.trails[files])
      } catch let error as WireError where error.code == .notReady {
        guard let process = files.process else { throw error }
        refusals[files] = .held(pid: process, reason: error.message)
        try await Task.sleep(for: Self.pause)
      }
    }
    return nil
  }

  /// What cannot be traced in a process that comes later does not keep it from being driven.
  private func trace(_ agent: AgentConnection) async {
    guard let tracing else { return }
    do {
      _ = try await agent.request(TraceStart.self, tracing)
    } catch {
      logger.warning("process \(agent.pid): \(error)")
    }
  }

  private func follow(_ agent: AgentConnection) async {
    for await notification in agent.notifications {
      notify.yield(Told(pid: agent.pid, notification: notification))
      passedOn[ObjectIdentifier(agent), default: 0] += 1
      told += 1
    }
    connected.removeAll { $0 === agent }
    passedOn[ObjectIdentifier(agent)] = nil
  }
}
