import CapuchinABI

/// A handle to a widget, or to something inside one (a row, a cell, a tab, a menu item).
///
/// It wraps `capuchin_node`. A handle never keeps its widget alive: one whose widget is gone gives
/// `Status.stale`.
public struct Node: Hashable, Sendable {
  /// The number that the host gave the bridge, from 1.
  public let bridge: UInt32
  /// Tells this handle from a later one that reuses `object`.
  public let generation: UInt32
  /// The bridge's own number of the widget; 0 is no widget.
  public let object: UInt64
  /// 0 for the widget itself, else a number that means something to its component.
  public let part: UInt64

  public init(bridge: UInt32, generation: UInt32, object: UInt64, part: UInt64 = 0) {
    self.bridge = bridge
    self.generation = generation
    self.object = object
    self.part = part
  }

  /// No widget.
  public static let null = Node(bridge: 0, generation: 0, object: 0)

  /// Whether this is the null node.
  public var isNull: Bool { object == 0 }

  /// The widget that a sub-node is in; of a widget, itself.
  public var widget: Node {
    part == 0 ? self : Node(bridge: bridge, generation: generation, object: object)
  }

  /// A sub-node of the same widget.
  ///
  /// - Parameter part: the component's number of it.
  public func part(_ part: UInt64) -> Node {
    Node(bridge: bridge, generation: generation, object: object, part: part)
  }
}

extension Node {
  package init(_ raw: capuchin_node) {
    self.init(bridge: raw.bridge, generation: raw.generation, object: raw.object, part: raw.part)
  }

  package var raw: capuchin_node {
    capuchin_node(bridge: bridge, generation: generation, object: object, part: part)
  }
}
