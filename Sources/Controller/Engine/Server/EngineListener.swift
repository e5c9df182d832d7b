import Glibc
import Synchronization
import Wire

/// A Unix socket at which an engine takes clients of this user.
public final class EngineListener: Sendable {
  private let engine: Engine
  private let path: String
  private let descriptor: Int32
  private let isStopped = Atomic(false)
  private let clients = Atomic(0)
  private let mostClients: Int
  /// Ends when the last client has been served.
  private let serving: AsyncStream<Never>

  /// Makes the socket, and serves clients until `stop()`; one that a killed server has left is replaced.
  ///
  /// - Throws: `SocketError`, also where another server listens, something else is there, or the system gives no thread.
  public convenience init(_ engine: Engine, at path: String) throws(SocketError) {
    try self.init(engine, at: path, clients: ServerLimits.socketClients.value)
  }

  init(_ engine: Engine, at path: String, clients: Int) throws(SocketError) {
    (self.engine, self.path, mostClients) = (engine, path, clients)
    if let other = try? UnixSocket.connect(to: path) {
      Glibc.close(other)
    } else if Self.isSocket(path) {
      unlink(path)
    }
    descriptor = try UnixSocket.listen(at: path)
    let (serving, served) = AsyncStream.makeStream(of: Never.self)
    self.serving = serving
    let hasThread = DetachedThread.start { [self] in
      accept()
      unlink(path)
      waitForClients()
      served.finish()
    }
    guard hasThread else {
      unlink(path)
      throw .noThread("serve clients at \(path)")
    }
  }

  deinit { Glibc.close(descriptor) }

  private static func isSocket(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }

  /// Waits until `stop()`; then the socket is gone, and clients have had their answers.
  public func waitForEnd() async {
    for await _ in serving {}
  }

  /// Takes no clients any more.
  public func stop() {
    isStopped.store(true, ordering: .sequentiallyConsistent)
    // What waits for a client returns.
    _ = shutdown(descriptor, Int32(SHUT_RDWR))
  }

  private func accept() {
    while !isStopped.load(ordering: .sequentiallyConsistent) {
      // Each client has two threads.
      let hasRoom = clients.load(ordering: .sequentiallyConsistent) < mostClients
      guard hasRoom, let client = try? UnixSocket.accept(descriptor) else {
        // Too many clients or open files, or another user's client: the next may be accepted.
        usleep(10_000)
        continue
      }
      // Without a thread it is closed, which its client notices.
      let socket = LineSocket(owning: client)
      clients.add(1, ordering: .sequentiallyConsistent)
      let hasThread = DetachedThread.start { [self] in
        serve(socket)
        clients.subtract(1, ordering: .sequentiallyConsistent)
      }
      if !hasThread { clients.subtract(1, ordering: .sequentiallyConsistent) }
    }
  }

  /// Whoever has asked last reads the answer, and goes; one that stays is not waited for.
  private func waitForClients() {
    let end = ContinuousClock.now + .seconds(2)
    while clients.load(ordering: .sequentiallyConsistent) > 0, .now < end { usleep(5000) }
  }

  private func serve(_ socket: LineSocket) {
    let connection = EngineConnection(engine) { line in (try? socket.send(line)) != nil }
    try? socket.readLines { connection.take($0) }
    connection.end()
  }
}
