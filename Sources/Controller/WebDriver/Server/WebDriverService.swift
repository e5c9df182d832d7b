import Engine
import FoundationEssentials
import Synchronization
import Wire

/// The sessions of WebDriver, whatever way requests come.
public actor WebDriverService {
  private let engine: Engine
  private var sessions: [String: DriverSession] = [:]

  public init(_ engine: Engine) { self.engine = engine }

  /// Serves a request.
  ///
  /// - Returns: the status of HTTP, and the body.
  public nonisolated func answer(_ method: String, _ path: String, _ body: Data) async -> (status: Int, body: Data) {
    // Reading JSON of many values takes long: not on the actor, where all other sessions would wait.
    let read = Result { () throws(WebDriverError) in try Body(method == "POST" ? body : Data()) }
    let (status, value) = await value(method, path, read)
    if status == 200, path.hasSuffix("/sourceRaw"), let text = value.text { return (status, Data(text.utf8)) }
    return (status, Self.body(of: value))
  }

  static func body(of value: JSONValue) -> Data { (try? JSONEncoder().encode(["value": value])) ?? Data() }

  private func value(
    _ method: String, _ path: String, _ body: Result<Body, WebDriverError>
  ) async -> (Int, JSONValue) {
    do {
      let (route, named) = try Router.all.find(method, path)
      let call = Call(server: self, method: method, named: named, body: try body.get())
      guard let turns = named["session"].flatMap({ sessions[$0] })?.turns else {
        return (200, try await route.handler(call))
      }
      let result = Mutex<Result<JSONValue, any Error>?>(nil)
      let turn = turns.add {
        let value: Result<JSONValue, any Error>
        do {
          // The client may have gone while the request waited: then nothing is done for it.
          if !route.outlivesClient { try Task.checkCancellation() }
          value = .success(try await route.handler(call))
        } catch {
          value = .failure(error)
        }
        result.withLock { $0 = value }
      }
      // Who asked may be gone, or the server be stopped.
      await withTaskCancellationHandler { await turn.value } onCancel: {
        if !route.outlivesClient { turn.cancel() }
      }
      return (200, try result.withLock { $0 }?.get() ?? .null)
    } catch let error as WebDriverError {
      return (error.code.status, error.value)
    } catch let error as WireError {
      let error = WebDriverError(error)
      return (error.code.status, error.value)
    } catch {
      let error = WebDriverError(.unknownError, "\(error)")
      return (error.code.status, error.value)
    }
  }

  func session(_ id: String) throws(WebDriverError) -> DriverSession {
    guard let session = sessions[id] else {
      throw WebDriverError(.invalidSessionID, "no session is called \"\(id)\", or it has ended")
    }
    return session
  }

  func open(_ body: Body) async throws -> JSONValue {
    let capabilities = try Capabilities(body)
    let opened = try await engine.open(capabilities.request)
    if Task.isCancelled {
      // The client has gone, and no other knows of the app.
      _ = try? await engine.close(EngineAPI.CloseRequest(session: opened.session))
      throw WebDriverError(.sessionNotCreated, "the client has gone")
    }
    let session = DriverSession(opened, engine, capabilities)
    add(session)
    return ["sessionId": .string(session.id), "capabilities": .object(capabilities.answered)]
  }

  func add(_ session: DriverSession) { sessions[session.id] = session }

  func close(_ id: String) async throws -> JSONValue {
    let session = try session(id)
    sessions[id] = nil
    _ = await session.terminate()
    return .null
  }

  func list() -> [JSONValue] {
    sessions.values.sorted { $0.id < $1.id }.map { session in
      ["id": .string(session.id), "capabilities": .object(session.capabilities.answered)]
    }
  }
}
