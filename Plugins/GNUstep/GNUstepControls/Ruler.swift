import GestureKit
import PackKit

/// An NSRulerView that is about a view: `Move Canvas #1 100,6,140,6`, as its markers are dragged, `Touch Canvas #1 60 20`,
/// as a text's tab is set. One that is about none is a part of its scroller.
struct Ruler: Component {
  let className = "NSRulerView"
  let kind: Kind = "Canvas"
  private let drawing = GestureKit.Canvas("NSRulerView")

  func event(_ event: InputEvent, on node: Node) throws -> Response { try drawing.event(event, on: node) }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    drawing.merge(pending, next, on: node)
  }
}
