import CapuchinABI

/// What a bridge tells of a node, cheap enough to be asked of every widget of a tree.
public struct NodeInfo: Sendable {
  /// The state of a widget; the raw values are the ABI's.
  public struct Flags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let mapped = Flags(rawValue: 1 << 0)
    public static let visible = Flags(rawValue: 1 << 1)
    public static let sensitive = Flags(rawValue: 1 << 2)
    public static let focused = Flags(rawValue: 1 << 3)
    public static let focusable = Flags(rawValue: 1 << 4)
    /// A toplevel window or a popover: a place of its own with its own coordinates.
    public static let window = Flags(rawValue: 1 << 5)
    public static let popup = Flags(rawValue: 1 << 6)
    public static let modal = Flags(rawValue: 1 << 7)
    /// The active window.
    public static let active = Flags(rawValue: 1 << 8)
  }

  public let flags: Flags
  /// The class's own number, the same for all its instances.
  public let classID: UInt64
  /// In the coordinates of its window; of a window, its size at 0,0.
  public let frame: Rect
  /// The class's name as the bridge gave it: the ABI keeps it as long as the process, so that a
  /// walk need not copy it for every node.
  private let borrowedName: BorrowedText

  /// The name of the class.
  public var className: String { borrowedName.text }

  init(_ raw: capuchin_node_info) {
    flags = Flags(rawValue: raw.flags)
    classID = raw.class_id
    frame = Rect(raw.frame)
    borrowedName = BorrowedText(raw.class_name)
  }
}
