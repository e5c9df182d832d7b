/// What became of keys that were sent, as `taken` of a bridge's table says it.
public enum KeyFate: UInt32, Sendable {
  /// Nothing took one of them.
  case untaken = 0
  /// Something took each.
  case taken = 1
  /// A handler of the app's saw one, and did not say whether it took it.
  case unknown = 2

  /// What became of several keys: the worst of them counts.
  public static func of(untaken: Bool, unknown: Bool) -> KeyFate { untaken ? .untaken : unknown ? .unknown : .taken }
}
