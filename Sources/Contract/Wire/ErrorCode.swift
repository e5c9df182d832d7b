/// The code of an error on the wire; open-ended, a side treats one it does not know as `internalError`.
public struct ErrorCode: RawRepresentable, Codable, Sendable, Hashable {
  public var rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  // JSON-RPC's own.
  public static let parseError = ErrorCode(rawValue: -32700)
  public static let invalidRequest = ErrorCode(rawValue: -32600)
  public static let methodNotFound = ErrorCode(rawValue: -32601)
  public static let invalidParameters = ErrorCode(rawValue: -32602)
  public static let internalError = ErrorCode(rawValue: -32603)

  // Ours, from the range JSON-RPC leaves to servers.
  /// The first message was not `hello`.
  public static let notGreeted = ErrorCode(rawValue: -32000)
  /// The token is wrong, or the peer is another user's.
  public static let refused = ErrorCode(rawValue: -32001)
  /// The majors of the protocol differ.
  public static let unsupportedProtocol = ErrorCode(rawValue: -32002)
  /// A watcher asked for what only the driver may do.
  public static let readOnly = ErrorCode(rawValue: -32003)
  /// There is a driver already.
  public static let driverTaken = ErrorCode(rawValue: -32004)
  /// A line longer than `Limits.lineBytes`: one that came was skipped, one to be sent was not.
  public static let lineTooLong = ErrorCode(rawValue: -32005)
  /// Nested deeper than `Limits.depth`.
  public static let tooDeep = ErrorCode(rawValue: -32006)
  /// The toolkit's main loop does not run yet, or no longer.
  public static let notReady = ErrorCode(rawValue: -32007)
  /// What was asked about is not there: a widget, a window, a session's file.
  public static let notFound = ErrorCode(rawValue: -32008)
  /// What was asked for failed, with the reason in the message: an XPath, a picture.
  public static let failed = ErrorCode(rawValue: -32009)
}
