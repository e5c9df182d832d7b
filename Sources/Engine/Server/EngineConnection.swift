import FoundationEssentials
import Synchronization
import Wire

/// One client of an engine: its requests, their answers, and what it is told unasked.
///
/// Requests of one app are served one after the other, others as they come.
public final class EngineConnection: Sendable {
  /// Writes a line whole, its newline included; false if nobody reads any more.
  public typealias Write = @Sendable (Data) -> Bool

  private struct State {
    var pending: [RequestID: Task<Void, Never>] = [:]
    var cancelled: Set<RequestID> = []
    var isEnded = false
  }

  private let engine: Engine
  private let state = Mutex(State())
  // Both are set once, before this object is handed out.
  private nonisolated(unsafe) var outbox: LineOutbox!
  private nonisolated(unsafe) var listener = 0

  /// - Parameter write: called for one line at a time, on a thread of its own.
  public init(_ engine: Engine, write: @escaping Write) {
    self.engine = engine
    outbox = LineOutbox(write, lost: { [weak self] in self?.end() })
    listener = engine.listen { [outbox] told in
      // What is too long to be told is not.
      if let line = try? told.line() { outbox?.put(line) }
    }
  }

  deinit {
    engine.forget(listener)
    outbox.close()
  }

  /// Takes what has come; one thread, in order.
  public func take(_ event: LineSplitter.Event) {
    switch event {
    case .tooLong: answer(nil, .failure(.lineTooLong()))
    case .line(let line):
      do throws(WireError) {
        if case .request(let request) = try IncomingMessage(line: line) { take(request) }
      } catch {
        answer(nil, .failure(error))
      }
    }
  }

  /// Waits until all requests are answered.
  public func finish() async {
    for task in state.withLock({ Array($0.pending.values) }) { await task.value }
    await outbox.flush()
  }

  /// The client has gone: what it has asked is given up.
  public func end() {
    let pending = state.withLock { state in
      state.isEnded = true
      state.cancelled.formUnion(state.pending.keys)
      return state.pending.values
    }
    for task in pending { task.cancel() }
  }

  private func take(_ request: Request) {
    if request.method == "cancel" { return cancel(request) }
    let named = (try? request.parameters(as: Named.self))?.session
    let app = named.flatMap(engine.app)
    let isTaken = state.withLock { state in
      // Whoever does not read is not served.
      guard state.pending[request.id] == nil, !state.isEnded else { return state.isEnded }
      let work: @Sendable () async -> Void = { [self] in await serve(request) }
      // Noted before it can end.
      state.pending[request.id] = app.map { $0.turns.add(work) } ?? Task { await work() }
      return true
    }
    if !isTaken { answer(nil, .failure(.idInUse())) }
  }

  /// Only the app's name, if there is one.
  private struct Named: Decodable { let session: String? }

  private func serve(_ request: Request) async {
    let result = await result(of: request)
    let (wasCancelled, isEnded) = state.withLock { ($0.cancelled.contains(request.id), $0.isEnded) }
    // Whoever waits for all to be answered waits for this, too.
    defer {
      state.withLock { state in
        state.pending[request.id] = nil
        state.cancelled.remove(request.id)
      }
    }
    if isEnded, case .success(let opened as EngineAPI.Opened) = result {
      // Nobody knows of it.
      _ = try? await engine.close(EngineAPI.CloseRequest(session: opened.session))
    }
    // What came in spite of it is told as it is.
    if wasCancelled, case .failure = result { answer(request.id, .failure(.cancelled())) } else { answer(request.id, result) }
  }

  private func result(of request: Request) async -> Result<any Encodable & Sendable, WireError> {
    if state.withLock({ $0.cancelled.contains(request.id) }) { return .failure(.cancelled()) }
    do {
      return .success(try await engine.answer(request))
    } catch let error as WireError {
      return .failure(error)
    } catch {
      return .failure(WireError(.internalError, "\(error)"))
    }
  }

  private func cancel(_ request: Request) {
    do throws(WireError) {
      let other = try request.parameters(as: EngineAPI.CancelRequest.self).request
      let task = state.withLock { state in
        if state.pending[other] != nil { state.cancelled.insert(other) }
        return state.pending[other]
      }
      task?.cancel()
      answer(request.id, .success(EngineAPI.Nothing()))
    } catch {
      answer(request.id, .failure(error))
    }
  }

  private func answer(_ id: RequestID?, _ result: Result<any Encodable & Sendable, WireError>) {
    do throws(WireError) {
      switch result {
      case .success(let value): outbox.put(try OutgoingMessage.response(id: id ?? .number(0), value))
      case .failure(let error): outbox.put(try OutgoingMessage.failure(id: id, error))
      }
    } catch {
      if let line = try? OutgoingMessage.failure(id: id, error) { outbox.put(line) }
    }
  }
}
