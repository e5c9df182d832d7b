import CapuchinABI

/// The widget tree around a node. The toolkit's thread.
extension Node {
  /// The widget around it, or nil at the top.
  public var parent: Node? { related { $0.parent?($0.context, raw, $1) } }

  /// The window or popover that it is in.
  public var window: Node? { related { $0.window?($0.context, raw, $1) } }

  /// The widgets inside it that are on screen, in tree order.
  public var children: [Node] { children(flags: 0) }

  /// All widgets inside it, in tree order, also those that are not mapped.
  public var allChildren: [Node] { children(flags: CAPUCHIN_WALK_ALL) }

  /// Itself, its parent, and so on up to the window.
  public var ancestry: some Sequence<Node> {
    sequence(first: self, next: \.parent)
  }

  /// The nearest of `ancestry` that is a `className`.
  public func nearest(_ className: String) -> Node? {
    ancestry.first { $0.isA(className) }
  }

  /// The child of `ancestor` that it is or is inside of; nil where it is not in `ancestor`.
  public func ancestor(below ancestor: Node) -> Node? {
    ancestry.first { $0.parent == ancestor }
  }

  /// Whether it is `ancestor` or inside it.
  public func isInside(_ ancestor: Node) -> Bool {
    ancestry.contains(ancestor)
  }

  /// The first widget inside it, itself included, that is a `className`, in tree order.
  public func first(_ className: String) -> Node? {
    if isA(className) { return self }
    for child in allChildren {
      if let found = child.first(className) { return found }
    }
    return nil
  }

  /// Where it is, in the coordinates of its window; nil where it has no place.
  public var frame: Rect? { place.map { Rect($0.frame) } }

  /// What it is like; empty where it is gone.
  public var state: NodeState { NodeState(rawValue: place?.flags ?? 0) }

  private var place: (frame: capuchin_rect, flags: UInt32)? {
    guard let table else { return nil }
    var frame = capuchin_rect()
    var flags: UInt32 = 0
    guard table.frame?(table.context, raw, &frame, &flags) == CAPUCHIN_STATUS_OK else { return nil }
    return (frame, flags)
  }

  private func children(flags: UInt32) -> [Node] {
    guard let table else { return [] }
    var sink = NodeSink()
    _ = sink.receive { table.children?(table.context, raw, flags, $0) ?? CAPUCHIN_STATUS_UNSUPPORTED }
    return sink.nodes
  }
}
