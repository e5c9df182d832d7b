import FoundationEssentials
import Wire

/// One client of an engine: its requests, their answers, and what it is told unasked.
///
/// Requests of one app are served one after the other, others as they come.
public final class EngineConnection: Sendable {
  /// Writes a line whole, its newline included; false if nobody reads any more.
  public typealias Write = @Sendable (Data) -> Bool

  private let engine: Engine
  // These are set once, before this object is handed out.
  private nonisolated(unsafe) var requests: RequestQueue!
  private nonisolated(unsafe) var outbox: LineOutbox!
  private nonisolated(unsafe) var listener = 0

  /// - Parameter write: called for one line at a time, on a thread of its own.
  public init(_ engine: Engine, write: @escaping Write) {
    self.engine = engine
    requests = RequestQueue(
      start: { [engine] request, work in
        let named = (try? request.parameters(as: Named.self))?.session
        return named.flatMap(engine.app)?.turns.add(work) ?? Task { await work() }
      },
      serve: { [weak self] request in await self?.serve(request) })
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
    await requests.finish()
    await outbox.flush()
  }

  /// The client has gone: its requests are cancelled.
  public func end() { requests.end() }

  private func take(_ request: Request) {
    if request.method == "cancel" { return cancel(request) }
    do throws(WireError) {
      try requests.add(request)
    } catch {
      answer(error.code == .invalidRequest ? nil : request.id, .failure(error))
    }
  }

  /// Only the app's name, if there is one.
  private struct Named: Decodable { let session: String? }

  private func serve(_ request: Request) async {
    let result = await result(of: request)
    if requests.isEnded, case .success(let opened as EngineAPI.Opened) = result {
      // No client knows of it.
      _ = try? await engine.close(EngineAPI.CloseRequest(session: opened.session))
    }
    // A cancelled request that succeeded has happened, and the client learns it.
    if requests.isCancelled(request.id), case .failure = result {
      answer(request.id, .failure(.cancelled()))
    } else {
      answer(request.id, result)
    }
  }

  private func result(of request: Request) async -> Result<any Encodable & Sendable, WireError> {
    if requests.isCancelled(request.id) { return .failure(.cancelled()) }
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
      if requests.cancel(other) { answer(other, .failure(.cancelled())) }
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
