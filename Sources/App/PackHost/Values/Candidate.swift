/// A command without its locator, as a component offers it while recording: `capuchin_command`.
public struct Candidate: Hashable, Sendable {
  /// The widget the command is for; the null node means the target.
  public var node: Node
  public var verb: String
  public var arguments: [Value]
  public var modifiers: [String: Value]
  /// The highest of an interaction wins, the later of two equal ones.
  public var rank: UInt32
  /// Whether it stays a line of its own, whatever else the interaction gives.
  public var isFinal: Bool

  public init(
    _ verb: String, node: Node = .null, arguments: [Value] = [],
    modifiers: [String: Value] = [:], rank: UInt32 = Rank.event,
    isFinal: Bool = false
  ) {
    self.node = node
    self.verb = verb
    self.arguments = arguments
    self.modifiers = modifiers
    self.rank = rank
    self.isFinal = isFinal
  }

  /// True for a `Scroll` by notches at a place, not to a position.
  public var turnsWheel: Bool { verb == "Scroll" && arguments.count == 4 }

  /// The ranks that the three levels of recording have by default.
  public enum Rank {
    public static let event: UInt32 = 100
    public static let control: UInt32 = 200
    public static let delegate: UInt32 = 300
  }
}
