import FoundationEssentials
import Synchronization
import Wire

/// Requests and their responses on one connection, whatever they say.
///
/// A thread of its own reads; requests may be sent from any task. It ends when the peer does, or
/// with `close()`.
final class Conversation: Sendable {
  /// How often it is looked whether a process is stopped that is late.
  private static let pause = Duration.milliseconds(500)

  /// Takes the response to a request, or why there will be none.
  private typealias Waiter = @Sendable (Result<Response, any Error>) -> Void

  private struct State {
    var nextID: Int64 = 1
    var waiters: [Int64: Waiter] = [:]
    /// When what nobody waits for any longer, as it took too long, was asked.
    var missed: [Int64: ContinuousClock.Instant] = [:]
    /// How many notifications have come.
    var told = 0
    var isClosed = false
  }

  let notifications: AsyncStream<WireNotification>
  private let notify: AsyncStream<WireNotification>.Continuation
  private let socket: LineSocket
  private let pid: Int32
  private let isStopped: @Sendable (Int32) -> Bool
  private let state = Mutex(State())

  /// - Parameters:
  ///   - socket: connected; nobody else reads from it.
  ///   - pid: of the peer, for errors.
  ///   - isStopped: true if a process is stopped.
  init(_ socket: LineSocket, pid: Int32, isStopped: @escaping @Sendable (Int32) -> Bool = ProcessTable.isStopped) {
    self.socket = socket
    self.pid = pid
    self.isStopped = isStopped
    (notifications, notify) = AsyncStream.makeStream(of: WireNotification.self)
    if !DetachedThread.start({ [self] in read() }) { close() }
  }

  var isClosed: Bool { state.withLock { $0.isClosed } }

  /// How many notifications have come; each is in `notifications` by then.
  var told: Int { state.withLock { $0.told } }

  /// For how long the oldest answer has been missing that was given up; nil if all came after all.
  var overdue: Duration? {
    state.withLock { $0.isClosed ? nil : $0.missed.values.min() }.map { .now - $0 }
  }

  /// Sends a request and waits for its result.
  ///
  /// - Parameters:
  ///   - deadline: how long to wait.
  ///   - due: after how long a stopped process is not waited for any longer; nil for the deadline.
  /// - Throws: the error the peer answered, or `ConnectionError`, `CancellationError`.
  func request<M: WireMethod>(
    _ method: M.Type, _ parameters: M.Parameters, within deadline: Duration, due: Duration? = nil
  ) async throws -> M.Result {
    let id = state.withLock { state in
      defer { state.nextID += 1 }
      return state.nextID
    }
    let line = try OutgoingMessage.request(method, id: .number(id), parameters)
    let asked = ContinuousClock.now
    let alarm = Task { [self, pid, isStopped] in
      var waited = min(due ?? deadline, deadline)
      try await Task.sleep(for: waited)
      // The agent of a stopped process cannot say so, and nothing comes until somebody lets it go on.
      while waited < deadline, !isStopped(pid) {
        let pause = min(Self.pause, deadline - waited)
        try await Task.sleep(for: pause)
        waited += pause
      }
      state.withLock { if $0.waiters[id] != nil { $0.missed[id] = asked } }
      finish(
        id,
        .failure(
          ConnectionError.noAnswer(
            pid: pid, method: M.method.rawValue, waited: waited, isStopped: isStopped(pid))))
    }
    defer { alarm.cancel() }
    return try await response(to: id, line).result(of: method)
  }

  func close() {
    socket.shutDown()
  }

  private func response(to id: Int64, _ line: Data) async throws -> Response {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isClosed = state.withLock { state in
          if !state.isClosed { state.waiters[id] = { continuation.resume(with: $0) } }
          return state.isClosed
        }
        if isClosed { return continuation.resume(throwing: ConnectionError.gone) }
        // A cancellation that came before the waiter was there found nobody to tell.
        if Task.isCancelled { return finish(id, .failure(CancellationError())) }
        do {
          try socket.send(line)
        } catch {
          finish(id, .failure(ConnectionError.gone))
        }
      }
    } onCancel: {
      finish(id, .failure(CancellationError()))
    }
  }

  private func finish(_ id: Int64, _ result: Result<Response, any Error>) {
    state.withLock { $0.waiters.removeValue(forKey: id) }?(result)
  }

  private func read() {
    // However reading ends, the peer has gone.
    try? socket.readLines { event in
      guard case .line(let line) = event, let message = try? IncomingMessage(line: line) else { return }
      take(message)
    }
    let waiters = state.withLock { state in
      state.isClosed = true
      defer { state.waiters = [:] }
      return state.waiters.values
    }
    for waiter in waiters { waiter(.failure(ConnectionError.closed(pid: pid))) }
    notify.finish()
  }

  private func take(_ message: IncomingMessage) {
    switch message {
    case .response(let response):
      guard case .number(let id) = response.id else { return }
      state.withLock { $0.missed[id] = nil }
      finish(id, .success(response))
    case .notification(let notification):
      notify.yield(notification)
      state.withLock { $0.told += 1 }
    case .request, .unknownNotification: break
    }
  }
}
