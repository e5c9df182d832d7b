import PackKit

/// A view that the app draws itself: `Verify Canvas theView`. One with views in it is a place, whatever
/// it draws behind them.
struct Canvas: Component {
  let className = "NSView"
  let kind: Kind = .of { DrawnClasses.shared.contains(classOf: $0) && $0.allChildren.isEmpty ? "Canvas" : nil }
}
