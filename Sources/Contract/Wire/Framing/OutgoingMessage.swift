import FoundationEssentials

/// Makes the lines this side sends, newline included.
public enum OutgoingMessage {
  /// - Throws: `WireError`: `.internalError` if a value cannot be written as JSON, `.lineTooLong`.
  public static func request<M: WireMethod>(
    _ type: M.Type, id: RequestID, _ parameters: M.Parameters
  ) throws(WireError) -> Data {
    try JSON.line(Call(id: id, method: M.method.rawValue, params: parameters))
  }

  /// Leaves out of a result that is too long what its method lets be left out.
  ///
  /// - Throws: `WireError`: `.internalError` if a value cannot be written as JSON, `.lineTooLong`.
  public static func response<M: WireMethod>(
    _ type: M.Type, id: RequestID, _ result: M.Result
  ) throws(WireError) -> Data {
    do throws(WireError) {
      return try JSON.line(Answer(id: id, result: result))
    } catch {
      guard error.code == .lineTooLong, let shorter = M.shortened(result) else { throw error }
      return try response(type, id: id, shorter)
    }
  }

  /// The response to a request of another protocol.
  ///
  /// - Throws: `WireError`: `.internalError` if a value cannot be written as JSON, `.lineTooLong`.
  public static func response(id: RequestID, _ result: some Encodable) throws(WireError) -> Data {
    try JSON.line(Answer(id: id, result: result))
  }

  /// A request of another protocol.
  ///
  /// - Throws: `WireError`: `.internalError` if a value cannot be written as JSON, `.lineTooLong`.
  public static func request(_ method: String, id: RequestID, _ parameters: some Encodable) throws(WireError) -> Data {
    try JSON.line(Call(id: id, method: method, params: parameters))
  }

  /// A notification of another protocol.
  ///
  /// - Throws: `WireError`: `.internalError` if a value cannot be written as JSON, `.lineTooLong`.
  public static func notification(_ name: String, _ parameters: some Encodable) throws(WireError) -> Data {
    try JSON.line(Call(id: nil, method: name, params: parameters))
  }

  /// - Parameter id: of the request that failed; nil if it could not be made out.
  /// - Throws: `WireError` with `.internalError` if the data cannot be written as JSON.
  public static func failure(id: RequestID?, _ error: WireError) throws(WireError) -> Data {
    try JSON.line(Failure(id: id, error: error))
  }

  /// - Throws: `WireError`: `.internalError` if a value cannot be written as JSON, `.lineTooLong`.
  public static func notification(_ notification: WireNotification) throws(WireError) -> Data {
    let name = notification.name.rawValue
    switch notification {
    case .recorded(let value): return try JSON.line(Call(id: nil, method: name, params: value))
    case .log(let value): return try JSON.line(Call(id: nil, method: name, params: value))
    case .traced(let value): return try JSON.line(Call(id: nil, method: name, params: value))
    case .explained(let value): return try JSON.line(Call(id: nil, method: name, params: value))
    case .busy(let value): return try JSON.line(Call(id: nil, method: name, params: value))
    }
  }
}

private struct Call<Parameters: Encodable>: Encodable {
  let jsonrpc = "2.0"
  let id: RequestID?
  let method: String
  let params: Parameters
}

private struct Answer<Result: Encodable>: Encodable {
  let jsonrpc = "2.0"
  let id: RequestID
  let result: Result
}

/// Unlike the others it writes `"id":null` if there is none, as JSON-RPC wants it.
private struct Failure: Encodable {
  let id: RequestID?
  let error: WireError

  private enum Key: String, CodingKey { case jsonrpc, id, error }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode("2.0", forKey: .jsonrpc)
    try container.encode(id, forKey: .id)
    try container.encode(error, forKey: .error)
  }
}
