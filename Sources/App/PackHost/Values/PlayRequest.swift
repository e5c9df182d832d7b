/// A command to be played, kept over all passes of one command: `capuchin_play`.
public struct PlayRequest {
  public let node: Node
  public let verb: String
  public let arguments: [Value]
  public let modifiers: [String: Value]
  /// Whether the display has no input device, so that only what has a meaning can be played.
  public let semantic: Bool
  /// How often the component was called for this command.
  public internal(set) var pass: UInt32 = 0
  /// The component's four words between passes.
  var scratch: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  /// The place in the chain of the component that performs it.
  var performer = 0
  /// The component that performs it; nil before the first pass.
  public internal(set) var component: Component?

  public init(
    _ verb: String, node: Node, arguments: [Value] = [], modifiers: [String: Value] = [:],
    semantic: Bool = false
  ) {
    self.node = node
    self.verb = verb
    self.arguments = arguments
    self.modifiers = modifiers
    self.semantic = semantic
  }

  /// As it was before a component that then left it to its base.
  mutating func begin() {
    pass = 0
    scratch = (0, 0, 0, 0)
  }
}
