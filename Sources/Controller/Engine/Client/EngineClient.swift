import FoundationEssentials
import Synchronization
import Wire

/// Asks an engine that listens at a socket.
public struct EngineClient: Sendable {
  private let path: String

  /// - Parameter path: of the engine's socket.
  public init(at path: String) { self.path = path }

  /// Asks and waits for the answer; blocks the calling thread.
  ///
  /// - Throws: `WireError` as the engine answered, or where it has gone; `SocketError` if nobody listens.
  public func request<Asked: EngineRequest>(_ request: Asked) throws -> Asked.Answer {
    let socket = LineSocket(owning: try UnixSocket.connect(to: path))
    let id = RequestID.number(1)
    try socket.send(try OutgoingMessage.request(Asked.method, id: id, request))
    let answer = Mutex<Response?>(nil)
    try socket.readLines { event in
      guard case .line(let line) = event, case .response(let response)? = try? IncomingMessage(line: line) else { return }
      answer.withLock { $0 = response }
      socket.shutDown()
    }
    guard let response = answer.withLock({ $0 }) else { throw WireError.engineGone() }
    return try response.result(of: Asked.method)
  }
}

extension WireError {
  static func engineGone() -> WireError { WireError(.internalError, "the engine ended before it answered") }
}
