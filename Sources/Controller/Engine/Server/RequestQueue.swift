import Synchronization
import Wire

/// The requests of one client. A limited number is under way, further ones wait in the order in which they came: a
/// client that sends many at once must not occupy all threads.
final class RequestQueue: Sendable {
  /// Starts work on a request, and returns the task that does it.
  typealias Start = @Sendable (Request, _ work: @escaping @Sendable () async -> Void) -> Task<Void, Never>
  typealias Serve = @Sendable (Request) async -> Void

  /// The limits of one client.
  struct Capacity {
    var underWay = ServerLimits.requestsUnderWay.value
    var waiting = ServerLimits.requestsWaiting.value
    var bytes = ServerLimits.bytesWaiting.value
  }

  private struct State {
    var underWay: [RequestID: Task<Void, Never>] = [:]
    var waiting = WaitingRequests()
    var cancelled: Set<RequestID> = []
    var isEnded = false
  }

  private let state = Mutex(State())
  private let capacity: Capacity
  private let start: Start
  private let serve: Serve

  /// - Parameters:
  ///   - start: starts work on a request, after other work if it must wait for that.
  ///   - serve: answers a request.
  init(
    _ capacity: Capacity = Capacity(), start: @escaping Start = { _, work in Task { await work() } },
    serve: @escaping Serve
  ) {
    (self.capacity, self.start, self.serve) = (capacity, start, serve)
  }

  /// Adds a request. Requests after `end()` are dropped.
  ///
  /// - Throws: `WireError` if its id is in use, or if too many requests wait.
  func add(_ request: Request) throws(WireError) {
    try state.withLock { state throws(WireError) in
      if state.isEnded { return }
      guard state.underWay[request.id] == nil, !state.waiting.contains(request.id) else { throw .idInUse() }
      if state.underWay.count < capacity.underWay { return begin(request, &state) }
      guard state.waiting.count < capacity.waiting, state.waiting.bytes + request.bytes <= capacity.bytes else {
        throw .tooManyRequests(capacity)
      }
      state.waiting.append(request)
    }
  }

  /// Cancels a request. One that is under way is answered by `serve`.
  ///
  /// - Returns: true if the request was waiting; `serve` is not called for it.
  func cancel(_ id: RequestID) -> Bool {
    let (task, wasWaiting) = state.withLock { state in
      if state.underWay[id] != nil { state.cancelled.insert(id) }
      return (state.underWay[id], state.waiting.remove(id))
    }
    task?.cancel()
    return wasWaiting
  }

  func isCancelled(_ id: RequestID) -> Bool { state.withLock { $0.cancelled.contains(id) } }

  /// True if the client has gone.
  var isEnded: Bool { state.withLock { $0.isEnded } }

  /// Waits until no request is under way or waits.
  func finish() async {
    while let task = state.withLock({ $0.underWay.values.first }) { await task.value }
  }

  /// Cancels all requests, because the client has gone.
  func end() {
    let tasks = state.withLock { state in
      state.isEnded = true
      state.waiting = WaitingRequests()
      state.cancelled.formUnion(state.underWay.keys)
      return state.underWay.values
    }
    for task in tasks { task.cancel() }
  }

  /// Called with the lock held, so that the work cannot end before it is in the table.
  private func begin(_ request: Request, _ state: inout State) {
    state.underWay[request.id] = start(request) { [self] in
      await serve(request)
      self.state.withLock { state in
        state.underWay[request.id] = nil
        state.cancelled.remove(request.id)
        if let next = state.waiting.removeFirst() { begin(next, &state) }
      }
    }
  }
}

extension WireError {
  static func tooManyRequests(_ capacity: RequestQueue.Capacity) -> WireError {
    WireError(
      .tooManyRequests,
      """
      \(capacity.waiting) requests of this client, or \(capacity.bytes) bytes of them, wait already; read answers before \
      you send more
      """)
  }
}
