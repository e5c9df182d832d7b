import CGtk4
import CapuchinABI
import GObjectKit

/// One visit of a subtree.
struct TreeWalk {
  typealias Visit = @convention(c) (
    UnsafeMutableRawPointer?, UInt32, capuchin_node, UnsafePointer<capuchin_node_info>?
  ) -> UInt32

  let registry: Registry
  /// Whether widgets that are not on screen are visited too.
  let all: Bool
  /// Whether frames are wanted.
  let frames: Bool
  let context: UnsafeMutableRawPointer?
  let visit: Visit

  /// Visits `widget` and what is in it, in tree order.
  func run(from widget: Widget) {
    let focus = Focus.near(widget)
    // What is visited may run the app.
    holding([widget] + (focus.map { [$0] } ?? [])) {
      let frame = frames ? Geometry.frame(of: widget) : capuchin_rect()
      let origin = frames ? origin(of: widget) : nil
      _ = step(widget, frame: frame, origin: origin, depth: 0, focus: focus)
    }
  }

  /// Answers whether the walk goes on.
  private func step(
    _ widget: Widget, frame: capuchin_rect, origin: Origin?, depth: UInt32, focus: Widget?
  ) -> Bool {
    var info = NodeInfo.of(widget, frame: frame, focus: focus)
    switch visit(context, depth, registry.node(widget), &info) {
    case CAPUCHIN_FLOW_MORE: return descend(widget, origin: origin, depth: depth &+ 1, focus: focus)
    case CAPUCHIN_FLOW_SKIP: return true
    default: return false
    }
  }

  private func descend(
    _ parent: Widget, origin: Origin?, depth: UInt32, focus: Widget?
  ) -> Bool {
    parent.visitChildren { child in
      let isShown = child.isShownInParent
      guard all || isShown else { return true }
      let (frame, inner) = origin.map { place(child, isShown, in: parent, $0) } ?? (capuchin_rect(), nil)
      return step(child, frame: frame, origin: inner, depth: depth, focus: focus)
    }
  }

  /// The frame of a child, and the origin of its own coordinates.
  private func place(
    _ child: Widget, _ isShown: Bool, in parent: Widget, _ origin: Origin
  ) -> (capuchin_rect, Origin) {
    if child.isNative { return (Geometry.size(of: child), .window) }
    guard isShown else { return (capuchin_rect(), origin) }
    return (origin.frame(of: child, in: parent), origin.moved(to: child, from: parent))
  }

  private func origin(of widget: Widget) -> Origin {
    guard let native = widget.native, native != widget else { return .window }
    return Origin.window.moved(to: widget, from: native)
  }
}
