import PackManifest
import Wire

/// A connection to the agent of one process, greeted.
public final class AgentConnection: Sendable {
  /// What the agent said about itself.
  public let hello: Hello.Result
  private let conversation: Conversation
  private let trail: TrailMap?

  /// How long a greeting or a question may take; a busy main loop answers late.
  public static let patience = Duration.seconds(20)

  /// Connects and greets.
  ///
  /// - Parameters:
  ///   - files: the agent's socket and token.
  ///   - role: whether to drive or to watch.
  ///   - trail: what the process notes of its packs.
  /// - Throws: `SocketError`, `WireError` if the agent refuses, `ConnectionError`.
  public convenience init(to files: AgentFiles, role: Hello.Role) async throws {
    try await self.init(to: files, role: role, trail: TrailMap(path: files.trail))
  }

  init(to files: AgentFiles, role: Hello.Role, trail: TrailMap?) async throws {
    self.trail = trail
    for attempt in 1... {
      let token = try files.readToken()
      let socket = LineSocket(owning: try UnixSocket.connect(to: files.socket))
      let conversation = Conversation(socket, pid: files.pid)
      do {
        let hello = Hello.Parameters(versions: ["capuchin": Release.version], token: token, role: role)
        self.hello = try await conversation.request(Hello.self, hello, within: Self.patience)
        self.conversation = conversation
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

  public var pid: Int32 { hello.pid }

  /// The call into a pack that the process is in, or was in when it ended.
  var place: PackPlace? { trail?.place }

  /// Whether the process, or its agent, has gone.
  public var isClosed: Bool { conversation.isClosed }

  /// What the agent tells unasked, until it ends; for one reader.
  public var notifications: AsyncStream<WireNotification> { conversation.notifications }

  /// Asks the agent and waits for its answer.
  ///
  /// - Parameter deadline: how long to wait.
  /// - Throws: `WireError` as the agent answered, `ConnectionError`, `CancellationError`.
  public func request<M: WireMethod>(
    _ method: M.Type, _ parameters: M.Parameters, within deadline: Duration = patience
  ) async throws -> M.Result {
    do {
      return try await conversation.request(method, parameters, within: deadline)
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

  /// Has a command performed; waits a little longer than the command may take.
  ///
  /// - Throws: as `request(_:_:within:)`.
  func perform(_ parameters: Perform.Parameters) async throws -> Perform.Result {
    let allowed = Duration.milliseconds(parameters.timeoutMilliseconds)
    return try await request(Perform.self, parameters, within: allowed + Self.patience)
  }

  public func close() {
    conversation.close()
  }
}
