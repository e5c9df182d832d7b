/// The error object of a response, and what this module throws: a code for the program, one
/// sentence for the person.
public struct WireError: Error, Codable, Sendable, Hashable {
  public var code: ErrorCode
  public var message: String
  /// Facts that go with the code; open-ended.
  public var data: JSONValue?

  public init(_ code: ErrorCode, _ message: String, data: JSONValue? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }
}

extension WireError: CustomStringConvertible {
  public var description: String { message }
}

/// Every sentence of the protocol itself.
extension WireError {
  public static func notJSON(_ reason: String) -> WireError {
    WireError(.parseError, "the line is not a JSON object: \(reason)")
  }

  public static func notAMessage(_ reason: String) -> WireError {
    WireError(.invalidRequest, "the line is not a JSON-RPC 2.0 message: \(reason)")
  }

  public static func tooDeep() -> WireError {
    WireError(.tooDeep, "arrays and objects nest deeper than \(Limits.depth)")
  }

  /// Of JSON text, in a line or in a body.
  static func unreadableJSON(_ reason: String) -> WireError { WireError(.parseError, reason) }

  public static func tooManyValues() -> WireError {
    WireError(.invalidRequest, "the JSON holds more than \(Limits.values) values; send fewer")
  }

  public static func lineTooLong() -> WireError {
    WireError(.lineTooLong, "the line is longer than \(Limits.lineBytes) bytes; it was skipped")
  }

  public static func messageTooLong(bytes: Int) -> WireError {
    WireError(
      .lineTooLong,
      "the message has \(bytes) bytes and may have \(Limits.lineBytes); ask for less, with an XPath or a smaller picture",
      data: ["bytes": .integer(Int64(bytes)), "limit": .integer(Int64(Limits.lineBytes))])
  }

  /// What is added to a failure's message whose evidence is too large to be sent.
  static func leftOut(_ evidence: String, bytes: Int) -> String {
    "; its \(evidence) of \(bytes) bytes is left out, since a message may have \(Limits.lineBytes)"
  }

  /// - Parameter known: the methods that there are.
  public static func unknownMethod(
    _ name: String, known: [String] = Method.allCases.map(\.rawValue)
  ) -> WireError {
    WireError(
      .methodNotFound, "unknown method \"\(name)\"",
      data: ["method": .string(name), "known": .array(known.map(JSONValue.string))])
  }

  public static func invalidParameters(of method: String, _ reason: String) -> WireError {
    WireError(.invalidParameters, "the parameters of \"\(method)\" are invalid: \(reason)")
  }

  public static func invalidResult(of method: String, _ reason: String) -> WireError {
    WireError(.internalError, "the result of \"\(method)\" is invalid: \(reason)")
  }

  public static func notEncodable(_ reason: String) -> WireError {
    WireError(.internalError, "the message cannot be written as JSON: \(reason)")
  }

  public static func notGreeted(_ method: String) -> WireError {
    WireError(.notGreeted, "\"\(method)\" came before \"hello\"; greet first")
  }

  public static func wrongToken() -> WireError {
    WireError(.refused, "the token is not this session's")
  }

  public static func readOnly(_ method: String) -> WireError {
    WireError(.readOnly, "a watcher may not call \"\(method)\"; only the driver may")
  }

  public static func driverTaken() -> WireError {
    WireError(.driverTaken, "the session has a driver already; connect as a watcher")
  }

  public static func unsupportedProtocol(
    ours: ProtocolVersion, theirs: ProtocolVersion
  ) -> WireError {
    WireError(
      .unsupportedProtocol,
      "protocol \(theirs) cannot be spoken here, this side speaks \(ours); use the same release of Capuchin on both sides",
      data: [
        "ours": ["major": .integer(Int64(ours.major)), "minor": .integer(Int64(ours.minor))],
        "theirs": ["major": .integer(Int64(theirs.major)), "minor": .integer(Int64(theirs.minor))],
      ])
  }
}
