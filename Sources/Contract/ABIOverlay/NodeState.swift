/// The state of a widget; the raw values are the ABI's.
public struct NodeState: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// On screen as far as the toolkit says: it and all that it is in are visible.
  public static let shown = NodeState(rawValue: 1 << 0)
  /// Its own property says that it is to be seen.
  public static let visible = NodeState(rawValue: 1 << 1)
  /// It, and all that it is in, takes input.
  public static let enabled = NodeState(rawValue: 1 << 2)
  public static let focused = NodeState(rawValue: 1 << 3)
  /// Takes the keyboard's focus; of a window, that it may become the active one.
  public static let focusable = NodeState(rawValue: 1 << 4)
  /// A toplevel window or a popup: a place of its own with its own coordinates.
  public static let window = NodeState(rawValue: 1 << 5)
  public static let popup = NodeState(rawValue: 1 << 6)
  public static let modal = NodeState(rawValue: 1 << 7)
  /// The active window.
  public static let active = NodeState(rawValue: 1 << 8)
}
