import FoundationEssentials
import Glibc
import Synchronization
import Wire

/// Listens on the agent's socket, on a thread of its own, and hands requests on.
///
/// Whatever a peer sends is answered with an error at worst. Nothing of the app's is touched here.
final class AgentServer: Sendable {
  /// Takes a request that is complete and allowed. On the server's thread.
  typealias Handler = @Sendable (Call) -> Void

  /// How long no new client is taken when the process has no descriptors left.
  private static let fullMilliseconds: Int32 = 1000

  private let files: AgentFiles
  /// Where notifications go.
  private let audience: Audience
  private let listener: Int32
  private let wake: WakeUp
  private let handler: Handler
  /// Told when the driver has gone. On the server's thread.
  private let driverLeft: @Sendable () -> Void
  /// The token that the next greeting must carry.
  private let token: Mutex<Secret>
  /// Makes what watches the main loop, for the thread that serves.
  private let watch: (@Sendable () -> LoopWatch)?
  private let isStopped = Atomic(false)

  /// Listens; from now on the controller can connect.
  ///
  /// - Throws: `SocketError`.
  init(
    _ files: AgentFiles, _ audience: Audience, watch: (@Sendable () -> LoopWatch)? = nil, handler: @escaping Handler,
    driverLeft: @escaping @Sendable () -> Void
  ) throws(SocketError) {
    self.files = files
    self.audience = audience
    self.watch = watch
    self.handler = handler
    self.driverLeft = driverLeft
    wake = try WakeUp()
    token = Mutex(try files.renewToken())
    listener = try files.listen()
    ForkGuard.adopt(listener)
  }

  /// Begins to serve, on a new thread that takes none of the app's signals.
  ///
  /// - Throws: `SocketError` where the system gives no thread; then nobody can connect any more.
  func start() throws(SocketError) {
    guard DetachedThread.start({ [self] in serve() }) else {
      stopListening()
      throw .noThread("serve controllers")
    }
  }

  /// Ends all connections, and takes no more. Any thread.
  func stop() {
    isStopped.store(true, ordering: .relaxed)
    wake.wake()
  }

  private func stopListening() {
    ForkGuard.disown(listener)
    close(listener)
  }

  // MARK: - The thread

  private func serve() {
    var connections: [Connection] = []
    let watch = watch?()
    defer {
      connections.forEach { leave($0) }
      stopListening()
    }
    // Without a descriptor for a new client the listener stays readable; it is left alone for a while.
    var isFull = false
    while !ForkGuard.isOff, !isStopped.load(ordering: .relaxed) {
      var descriptors = [entry(isFull ? -1 : listener), entry(wake.descriptor)]
      descriptors += connections.map { entry($0.outbox.descriptor, reads: !$0.hasLines, writes: $0.outbox.isWaiting) }
      let sleep = isFull ? AgentServer.fullMilliseconds : watch?.milliseconds ?? -1
      guard poll(&descriptors, nfds_t(descriptors.count), sleep) >= 0 || errno == EINTR else { return }
      if descriptors[1].revents != 0 { wake.clear() }
      audience.sendAll()
      for (connection, polled) in zip(connections, descriptors.dropFirst(2)) where polled.revents != 0 {
        take(connection, polled.revents, among: connections, watch)
      }
      for connection in connections where connection.hasLines { work(connection, among: connections, watch) }
      watch?.look()
      let gone = connections.filter(\.outbox.isClosed)
      connections.removeAll(where: \.outbox.isClosed)
      gone.forEach(leave)
      isFull = false
      guard descriptors[0].revents != 0 else { continue }
      if let descriptor = try? UnixSocket.accept(listener) {
        connections.append(Connection(descriptor, wake: wake))
      } else {
        isFull = true
      }
    }
  }

  private func entry(_ descriptor: Int32, reads: Bool = true, writes: Bool = false) -> pollfd {
    pollfd(fd: descriptor, events: (reads ? Int16(POLLIN) : 0) | (writes ? Int16(POLLOUT) : 0), revents: 0)
  }

  private func leave(_ connection: Connection) {
    audience.remove(connection.outbox)
    connection.end()
    if connection.role == .driver { driverLeft() }
  }

  private func take(
    _ connection: Connection, _ events: Int16, among connections: [Connection], _ watch: LoopWatch?
  ) {
    if events & Int16(POLLOUT) != 0 { connection.outbox.flush() }
    guard events & ~Int16(POLLOUT) != 0 else { return }
    // One that has gone while its requests waited wants no answers.
    guard !connection.hasLines, connection.read() else { return connection.end() }
    work(connection, among: connections, watch)
  }

  private func work(_ connection: Connection, among connections: [Connection], _ watch: LoopWatch?) {
    while let event = connection.next() {
      switch event {
      case .tooLong: refuse(connection, nil, .lineTooLong())
      case .line(let line): take(line, from: connection, among: connections, watch)
      }
    }
  }

  private func take(
    _ line: Data, from connection: Connection, among connections: [Connection], _ watch: LoopWatch?
  ) {
    var id: RequestID?
    do throws(WireError) {
      guard case .request(let request) = try IncomingMessage(line: line) else { return }
      id = request.id
      try take(request, from: connection, among: connections, watch)
    } catch {
      refuse(connection, id, error)
    }
  }

  private func take(
    _ request: Request, from connection: Connection, among connections: [Connection], _ watch: LoopWatch?
  ) throws(WireError) {
    let method = try request.known()
    let known: MethodCall
    if method == .hello {
      do throws(WireError) {
        known = .hello(try greet(request, connection, among: connections))
      } catch {
        refuse(connection, request.id, error)
        return connection.end()
      }
    } else {
      guard let role = connection.role else { throw .notGreeted(request.method) }
      guard role == .driver || method.readsOnly else { throw .readOnly(request.method) }
      known = try MethodCall(method, of: request)
    }
    connection.outbox.begin()
    let call = Call(request.id, known, connection.outbox, connection.role ?? .watcher, audience)
    watch?.add(call)
    handler(call)
  }

  private func greet(
    _ request: Request, _ connection: Connection, among connections: [Connection]
  ) throws(WireError) -> Hello.Parameters {
    let parameters = try request.parameters(of: Hello.self)
    _ = try ProtocolVersion.current.agreed(with: parameters.protocol)
    guard take(parameters.token) else { throw .wrongToken() }
    let hasDriver = connections.contains { $0 !== connection && $0.role == .driver && !$0.outbox.isClosed }
    if parameters.role == .driver && hasDriver { throw .driverTaken() }
    connection.greeted(as: parameters.role)
    return parameters
  }

  /// A token serves one greeting.
  private func take(_ offered: Secret) -> Bool {
    token.withLock { token in
      guard ConstantTime.isEqual(offered.value, token.value) else { return false }
      // Without a new token there will be no further greeting; this one stands.
      token = (try? files.renewToken()) ?? Secret("")
      return true
    }
  }

  private func refuse(_ connection: Connection, _ id: RequestID?, _ error: WireError) {
    if let line = try? OutgoingMessage.failure(id: id, error) { connection.outbox.send(line) }
  }
}

/// Comparing that takes as long for a wrong text as for the right one.
enum ConstantTime {
  static func isEqual(_ offered: String, _ wanted: String) -> Bool {
    guard !wanted.isEmpty, offered.utf8.count == wanted.utf8.count else { return false }
    return zip(offered.utf8, wanted.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
