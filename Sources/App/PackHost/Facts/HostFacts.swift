import ABIOverlay

/// The widgets of the app, for rules. What a snapshot has is not read again.
struct HostFacts: FactScene {
  /// More widgets than are in one that is named by what it shows.
  private static let mostLookedAt = 2_000

  let host: PackHost

  func node(_ widget: SeenWidget) -> Node { widget.node }
  func widget(_ node: Node) -> SeenWidget { SeenWidget(node) }

  func parent(of widget: SeenWidget) -> SeenWidget? {
    if let snapshot = widget.snapshot, let parent = snapshot.parent(widget.index) {
      return SeenWidget(snapshot, parent)
    }
    return (try? host.bridge(of: widget.node)?.parent(of: widget.node)).map { SeenWidget($0) }
  }

  func isOne(_ widget: SeenWidget, of classes: ClassList) -> Bool {
    toolkitClass(of: widget)?.isOne(of: classes) ?? false
  }

  func own(_ name: String, of widget: SeenWidget) -> Value? {
    let value = widget.value(of: name) ?? (try? host.bridge(of: widget.node)?.get(widget.node, name))
    return value == .null ? nil : value
  }

  func portable(_ name: String, of widget: SeenWidget, depth: Int) -> Value? {
    let (components, reader) = (toolkitClass(of: widget)?.components, FactReader(self, depth: depth))
    if name == "kind" { return (try? components?.kind(of: widget, reader)).map(Value.string) }
    let given = try? components?.property(name, of: widget, reader)
    return given ?? state(of: widget).flatMap { Self.state(name, $0) }
  }

  /// What every widget has.
  private static func state(_ name: String, _ state: NodeState) -> Value? {
    switch name {
    case "enabled": .bool(state.contains(.enabled))
    case "focused": .bool(state.contains(.focused))
    case "visible": .bool(state.isSuperset(of: [.shown, .visible]))
    default: nil
    }
  }

  private func state(of widget: SeenWidget) -> NodeState? {
    if let snapshot = widget.snapshot { return snapshot.state(widget.index) }
    return try? host.bridge(of: widget.node)?.info(widget.node).flags
  }

  func visit(inside widget: SeenWidget, deepest: Int, _ body: (SeenWidget, Int) -> FactWay) -> Bool {
    guard let (snapshot, start) = subtree(of: widget, deepest: deepest) else { return true }
    let top = snapshot.depth(start)
    let wanted: NodeState = snapshot.state(start).contains(.shown) ? .shown : .visible
    var skipped = Int.max
    for index in start..<snapshot.count {
      let depth = snapshot.depth(index) - top
      guard index == start || depth > 0 else { break }
      guard depth <= skipped else { continue }
      skipped = .max
      guard index == start || snapshot.state(index).contains(wanted), depth <= deepest else {
        skipped = depth
        continue
      }
      switch body(SeenWidget(snapshot, index), depth) {
      case .more: break
      case .skip: skipped = depth
      case .stop: return false
      }
    }
    return true
  }

  /// The widget in a snapshot that has all that is in it.
  private func subtree(of widget: SeenWidget, deepest: Int) -> (Snapshot, Int)? {
    if let snapshot = widget.snapshot, snapshot.isWhole(below: widget.index) { return (snapshot, widget.index) }
    guard let bridge = host.bridge(of: widget.node) else { return nil }
    let snapshot = try? bridge.snapshot(
      of: widget.node, all: true, frames: false, depth: deepest, most: Self.mostLookedAt
    ) { classID in (try? host.registry.toolkitClass(bridge, classID))?.query(QueryScope(properties: .all)) }
    return snapshot.flatMap { $0.count > 0 ? ($0, 0) : nil }
  }

  private func toolkitClass(of widget: SeenWidget) -> ToolkitClass? {
    guard let bridge = host.bridge(of: widget.node) else { return nil }
    if let id = widget.snapshot?.classID(widget.index) { return try? host.registry.toolkitClass(bridge, id) }
    if let known = host.registry.knownClass(of: widget.node) { return known }
    guard let info = try? bridge.info(widget.node) else { return nil }
    return try? host.registry.toolkitClass(of: widget.node, bridge, info.classID)
  }
}
