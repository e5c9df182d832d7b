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

/// Whether a widget may be about to move by itself.
public enum Motion: Hashable, Sendable {
  /// Nothing moves in its window, and no layout is due.
  case none
  /// An animation goes on in its window, or a layout is due.
  ///
  /// - Parameters:
  ///   - frames: how many frames the window has made so far, from whatever number.
  ///   - time: how far its animations have come by the last of them: milliseconds, from whatever moment.
  case underWay(frames: UInt64, time: Double)
  /// The toolkit cannot tell.
  case unknown
}

/// A monkeyID candidate, with where it comes from.
public struct Identifier: Hashable, Sendable {
  /// Where a candidate comes from; the raw values are the ABI's names.
  public enum Source: String, CaseIterable, Sendable {
    /// Set by the developer for assistive technology.
    case accessible
    case label, title, placeholder
    /// The label that names the widget.
    case beside
    /// Builder id, widget name, nib identifier.
    case developer

    /// 1 what is seen on the widget itself, 2 the label beside it, 3 the developer's id, 6 what an empty field shows.
    public var tier: Int {
      switch self {
      case .accessible, .label, .title: 1
      case .beside: 2
      case .placeholder: 6
      case .developer: 3
      }
    }
  }

  public let source: Source
  public let text: String

  public init(_ source: Source, _ text: String) {
    self.source = source
    self.text = text
  }
}
