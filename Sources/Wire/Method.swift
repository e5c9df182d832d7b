/// Every request of the protocol; the raw value is its name on the wire.
public enum Method: String, CaseIterable, Codable, Sendable {
  case hello
  case perform
  case find
  case tree
  case recordStart = "record.start"
  case recordStop = "record.stop"
  case traceStart = "trace.start"
  case traceStop = "trace.stop"
  case methods
  case picture
  case packs
  case windows
  case quit

  /// Whether a watcher may call it: what only reads.
  public var readsOnly: Bool {
    switch self {
    case .hello, .tree, .packs, .windows, .picture, .find, .methods: true
    case .perform, .recordStart, .recordStop, .traceStart, .traceStop, .quit: false
    }
  }
}

/// A request with the types of its parameters and its result; one type for each `Method`.
public protocol WireMethod: Sendable {
  associatedtype Parameters: Codable & Sendable
  associatedtype Result: Codable & Sendable
  static var method: Method { get }

  /// A result with less in it, for one that is longer than a message may be.
  ///
  /// - Returns: nil if nothing can be left out; then the request fails.
  static func shortened(_ result: Result) -> Result?
}

extension WireMethod {
  public static func shortened(_ result: Result) -> Result? { nil }
}

/// The parameters or the result of a method that has none: `{}`.
public struct Nothing: Codable, Sendable, Hashable {
  public init() {}
}
