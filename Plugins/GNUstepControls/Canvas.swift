import PackKit

/// A view that the app draws itself: `Verify Canvas theView`. One with views in it is a place, whatever
/// it draws behind them.
struct Canvas: Component {
  let className = "NSView"
  let kind: Kind = .of { DrawnClasses.shared.contains(classOf: $0) && $0.allChildren.isEmpty ? "Canvas" : nil }

  /// All views inherit this. A view that is no more than a place means nothing where nothing is in it.
  func event(_ event: Event, on node: Node) -> Response {
    event.isPrimary && node.className == "NSView" ? .taken : .pass
  }
}
