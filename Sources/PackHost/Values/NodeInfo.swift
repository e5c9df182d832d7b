import ABIOverlay
import CapuchinABI

/// What a bridge tells of a node, cheap enough to be asked of every widget of a tree.
public struct NodeInfo: Sendable {
  public let flags: NodeState
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
    flags = NodeState(rawValue: raw.flags)
    classID = raw.class_id
    frame = Rect(raw.frame)
    borrowedName = BorrowedText(raw.class_name)
  }
}
