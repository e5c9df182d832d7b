/// Every request of the protocol; the raw value is its name on the wire.
public enum Method: String, CaseIterable, Codable, Sendable {
  case hello
  case perform
  case giveUp = "perform.giveUp"
  case find
  case tree
  case recordStart = "record.start"
  case recordStop = "record.stop"
  case traceStart = "trace.start"
  case traceStop = "trace.stop"
  case methods
  case picture
  case packs
  case examine = "pack.examine"
  case windows
  case quit

  /// Whether a watcher may call it: what only reads.
  public var readsOnly: Bool {
    switch self {
    case .hello, .tree, .packs, .windows, .picture, .find, .methods: true
    case .perform, .giveUp, .recordStart, .recordStop, .traceStart, .traceStop, .examine, .quit: false
    }
  }
}

/// A method with what it is called with.
public enum MethodCall: Sendable {
  case hello(Hello.Parameters)
  case perform(Perform.Parameters)
  case giveUp
  case find(Find.Parameters)
  case tree(Tree.Parameters)
  case recordStart(RecordStart.Parameters)
  case recordStop
  case traceStart(TraceStart.Parameters)
  case traceStop
  case methods(Methods.Parameters)
  case picture(Picture.Parameters)
  case packs
  case examine(Examine.Parameters)
  case windows
  case quit

  /// - Throws: `WireError` with `.invalidParameters`.
  public init(_ method: Method, of request: Request) throws(WireError) {
    self =
      switch method {
      case .hello: .hello(try request.parameters(of: Hello.self))
      case .perform: .perform(try request.parameters(of: Perform.self))
      case .giveUp: .giveUp
      case .find: .find(try request.parameters(of: Find.self))
      case .tree: .tree(try request.parameters(of: Tree.self))
      case .recordStart: .recordStart(try request.parameters(of: RecordStart.self))
      case .recordStop: .recordStop
      case .traceStart: .traceStart(try request.parameters(of: TraceStart.self))
      case .traceStop: .traceStop
      case .methods: .methods(try request.parameters(of: Methods.self))
      case .picture: .picture(try request.parameters(of: Picture.self))
      case .packs: .packs
      case .examine: .examine(try request.parameters(of: Examine.self))
      case .windows: .windows
      case .quit: .quit
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

  /// Whether a result may have megabytes, so that no thread of the app's may wait until it is encoded.
  static func isLarge(_ result: Result) -> Bool
}

extension WireMethod {
  public static func shortened(_ result: Result) -> Result? { nil }
  public static func isLarge(_ result: Result) -> Bool { false }
}

/// The parameters or the result of a method that has none: `{}`.
public struct Nothing: Codable, Sendable, Hashable {
  public init() {}
}
