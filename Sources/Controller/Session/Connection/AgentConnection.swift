import PackManifest
import Wire

/// A connection to the agent of one process, greeted.
public final class AgentConnection: Sendable {
  /// What the agent said about itself.
  public let hello: Hello.Result
  /// The process as this one sees it: in a sandbox it takes itself for another, `hello.pid`.
  public let pid: Int32
  private let conversation: Conversation
  private let patience: Duration
  private let trail: TrailMap?

  /// How long a greeting or a question may take; a busy main loop answers late.
  public static let patience = Duration.seconds(20)
  /// How much longer than its own time a command may take until it is looked whether the process is stopped.
  private static let stopPatience = Duration.seconds(1)

  /// Connects and greets.
  ///
  /// - Parameters:
  ///   - files: the agent's socket and token.
  ///   - role: whether to drive or to watch.
  ///   - patience: how long the greeting may take, and each question that says nothing else.
  /// - Throws: `SocketError`, `WireError` if the agent refuses, `ConnectionError`.
  public convenience init(
    to files: AgentFiles, role: Hello.Role, patience: Duration = AgentConnection.patience
  ) async throws {
    try await self.init(to: files, role: role, patience: patience, trail: TrailMap(path: files.trail))
  }

  /// - Parameter trail: what the process notes of its packs.
  init(to files: AgentFiles, role: Hello.Role, patience: Duration, trail: TrailMap?) async throws {
    self.patience = patience
    self.trail = trail
    for attempt in 1... {
      let token = try files.readToken()
      let descriptor = try UnixSocket.connect(to: files.socket)
      let socket = LineSocket(owning: descriptor)
      // 0 is a process that cannot be seen from here.
      let seen = (try? UnixSocket.peer(of: descriptor))?.pid ?? 0
      let conversation = Conversation(socket, pid: seen)
      do {
        let hello = Hello.Parameters(versions: ["capuchin": Release.version], token: token, role: role)
        self.hello = try await conversation.request(Hello.self, hello, within: patience)
        self.conversation = conversation
        pid = seen > 0 ? seen : self.hello.pid
        return
      } catch let error as WireError where error.code == .refused && attempt < 5 {
        // Another client was greeted with the token meanwhile; the file has a new one.
        conversation.close()
      } catch {
        conversation.close()
        throw (error as? ConnectionError)?.after(trail) ?? error
      }
    }
    throw WireError.wrongToken()
  }

  deinit { conversation.close() }

  /// The call into a pack that the process is in, or was in when it ended.
  var place: PackPlace? { trail?.place }

  /// Whether the process, or its agent, has gone.
  public var isClosed: Bool { conversation.isClosed }

  /// For how long an answer has been missing that was not waited for any longer; nil if none is.
  var overdue: Duration? { conversation.overdue }

  /// How many notifications have come before the last answer, at least.
  var told: Int { conversation.told }

  /// What the agent tells unasked, until it ends; for one reader.
  public var notifications: AsyncStream<WireNotification> { conversation.notifications }

  /// Asks the agent and waits for its answer.
  ///
  /// - Parameter deadline: how long to wait; nil for the connection's patience.
  /// - Throws: `WireError` as the agent answered, `ConnectionError`, `CancellationError`.
  public func request<M: WireMethod>(
    _ method: M.Type, _ parameters: M.Parameters, within deadline: Duration? = nil
  ) async throws -> M.Result {
    try await request(method, parameters, within: deadline ?? patience, due: nil)
  }

  /// - Parameter due: after how long a stopped process is not waited for any longer; nil for the deadline.
  private func request<M: WireMethod>(
    _ method: M.Type, _ parameters: M.Parameters, within deadline: Duration, due: Duration?
  ) async throws -> M.Result {
    do {
      return try await conversation.request(method, parameters, within: deadline, due: due)
    } catch let error as ConnectionError {
      throw error.after(trail)
    }
  }

  /// Asks what needs no parameters.
  ///
  /// - Throws: as `request(_:_:within:)`.
  public func request<M: WireMethod>(_ method: M.Type) async throws -> M.Result
  where M.Parameters == Nothing {
    try await request(method, Nothing())
  }

  /// Has a command performed; waits a little longer than the command may take. Who has missed an answer
  /// before gets no such patience again: until that comes, as long as the command may take.
  ///
  /// - Throws: `ConnectionError.hangs`, `.closed` with whether the command has acted; else as
  ///   `request(_:_:within:)`.
  func perform(_ parameters: Perform.Parameters) async throws -> Perform.Result {
    let allowed = Duration.milliseconds(parameters.timeoutMilliseconds)
    let end = ContinuousClock.now + allowed
    while let overdue {
      guard ContinuousClock.now < end else { throw ConnectionError.hangs(pid: pid, since: overdue) }
      try await Task.sleep(for: AgentGroup.pause)
    }
    // A driver has one command under way at a time: what acts from now on is this one.
    let acts = trail?.acts
    do {
      return try await request(
        Perform.self, parameters, within: allowed + min(patience, Self.patience), due: allowed + Self.stopPatience)
    } catch let error as ConnectionError {
      throw error.after(trail, acts: acts)
    }
  }

  public func close() {
    conversation.close()
  }
}
