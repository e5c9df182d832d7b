import GNUstepKit
import GestureKit
import PackKit

/// A view that the app draws itself: `Move Canvas theView 0,0,1,1,…`. One with views in it is a place,
/// whatever it draws behind them: where the app follows the mouse in it, `Move View thePlace 5,5,90,40`.
struct Canvas: Component {
  let className = "NSView"
  let kind: Kind = .of { Canvas.isOne($0) ? "Canvas" : nil }
  private let drawing = GestureKit.Canvas("NSView")

  /// All views inherit this. A view that is no more than a place means nothing where nothing is in it.
  func event(_ event: InputEvent, on node: Node) throws -> Response {
    if event.kind == .scroll { return event.wheel(over: node) }
    if Canvas.hasPoints(node) { return try drawing.event(event, on: node) }
    guard node.className == "NSView" else { return .pass }
    return event.isPrimary ? .handled : event.aside(on: node)
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    Canvas.hasPoints(node) ? drawing.merge(pending, next, on: node) : nil
  }

  /// Whether it matters where in it the mouse is.
  private static func hasPoints(_ node: Node) -> Bool {
    isOne(node) || OwnMethods.pressing.contains(classOf: node)
  }

  private static func isOne(_ node: Node) -> Bool {
    OwnMethods.drawing.contains(classOf: node) && node.allChildren.isEmpty
  }
}
