import FoundationEssentials

/// One line from the other side, looked into just far enough to know what to do with it.
public enum IncomingMessage: Sendable {
  case request(Request)
  case notification(WireNotification)
  case response(Response)
  /// A notification of another protocol, or of a later version of this one.
  case unknownNotification(ForeignNotification)

  /// - Throws: `WireError` with `.parseError`, `.invalidRequest`, `.tooDeep`, or with
  ///   `.invalidParameters` for a notification. `IncomingMessage.answer(to:)` makes the response.
  public init(line: Data) throws(WireError) {
    try JSONDepth.check(line)
    let head = try JSON.value(Head.self, from: line, wrap: WireError.notJSON)
    guard head.jsonrpc == "2.0" else { throw .notAMessage("\"jsonrpc\" is not \"2.0\"") }
    switch (head.method, head.id) {
    case (let method?, let id?):
      self = .request(Request(id: id, method: method, line: line))
    case (let method?, nil):
      self = try Self.notification(method, line)
    case (nil, let id):
      guard head.hasResult != (head.error != nil) else {
        throw .notAMessage("it has neither \"method\" nor one of \"result\" and \"error\"")
      }
      self = .response(Response(id: id, error: head.error, line: line))
    }
  }

  private static func notification(_ method: String, _ line: Data) throws(WireError) -> Self {
    func parameters<Value: Codable>(_ type: Value.Type) throws(WireError) -> Value {
      try JSON.value(WithParameters<Value>.self, from: line) {
        .invalidParameters(of: method, $0)
      }.params
    }
    switch WireNotification.Name(rawValue: method) {
    case .recorded: return .notification(.recorded(try parameters(Recorded.self)))
    case .log: return .notification(.log(try parameters(LogEntry.self)))
    case .traced: return .notification(.traced(try parameters(Traced.self)))
    case .explained: return .notification(.explained(try parameters(Explained.self)))
    case .busy: return .notification(.busy(try parameters(Busy.self)))
    case nil: return .unknownNotification(ForeignNotification(name: method, line: line))
    }
  }
}

/// A request whose parameters are decoded once the method is known.
public struct Request: Sendable {
  public let id: RequestID
  /// As it came; `known` is the method it names.
  public let method: String
  fileprivate let line: Data

  /// The length of its line.
  public var bytes: Int { line.count }

  /// - Throws: `WireError` with `.methodNotFound`.
  public func known() throws(WireError) -> Method {
    guard let known = Method(rawValue: method) else { throw .unknownMethod(method) }
    return known
  }

  /// - Throws: `WireError` with `.invalidParameters`.
  public func parameters<M: WireMethod>(of type: M.Type) throws(WireError) -> M.Parameters {
    if M.Parameters.self == Nothing.self, let nothing = Nothing() as? M.Parameters { return nothing }
    return try parameters()
  }

  /// The parameters as whatever they are to be.
  ///
  /// - Throws: `WireError` with `.invalidParameters`.
  public func parameters<Value: Decodable>(as type: Value.Type = Value.self) throws(WireError) -> Value {
    try JSON.value(WithParameters<Value>.self, from: line) { [method] in .invalidParameters(of: method, $0) }.params
  }
}

/// A notification that this protocol does not have. Its parameters are decoded if somebody needs them.
public struct ForeignNotification: Sendable {
  public let name: String
  fileprivate let line: Data

  /// - Throws: `WireError` with `.invalidParameters`.
  public func parameters<Value: Decodable>(as type: Value.Type = Value.self) throws(WireError) -> Value {
    try JSON.value(WithParameters<Value>.self, from: line) { [name] in .invalidParameters(of: name, $0) }.params
  }
}

/// A response whose result is decoded once its request is known.
public struct Response: Sendable {
  /// Nil if the other side could not make out which request failed.
  public let id: RequestID?
  public let error: WireError?
  fileprivate let line: Data

  /// - Throws: the error the other side answered, or `WireError` with `.internalError` if the
  ///   result is not what the method gives.
  public func result<M: WireMethod>(of type: M.Type) throws(WireError) -> M.Result {
    try result(of: M.method.rawValue)
  }

  /// The result of a method of another protocol.
  ///
  /// - Throws: as `result(of:)`.
  public func result<Value: Decodable>(of method: String, as type: Value.Type = Value.self) throws(WireError) -> Value {
    if let error { throw error }
    return try JSON.value(WithResult<Value>.self, from: line) { .invalidResult(of: method, $0) }.result
  }
}

/// The members every message is told by.
private struct Head: Decodable {
  let jsonrpc: String?
  let id: RequestID?
  let method: String?
  let error: WireError?
  let hasResult: Bool

  private enum Key: String, CodingKey { case jsonrpc, id, method, error, result }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    jsonrpc = try container.decodeIfPresent(String.self, forKey: .jsonrpc)
    id = try container.decodeIfPresent(RequestID.self, forKey: .id)
    method = try container.decodeIfPresent(String.self, forKey: .method)
    error = try container.decodeIfPresent(WireError.self, forKey: .error)
    hasResult = container.contains(.result)
  }
}

private struct WithParameters<Value: Decodable>: Decodable { let params: Value }
private struct WithResult<Value: Decodable>: Decodable { let result: Value }
