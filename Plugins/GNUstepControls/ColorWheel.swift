import GestureKit
import PackKit

/// The wheel of AppKit's colour panel: a place that is drawn, with a mark in it that is a view of its own.
struct ColorWheel: Component {
  let className = "GSColorWheel"
  let kind: Kind = "Canvas"
  let owns: Ownership = .everything
  private let drawing = GestureKit.Canvas("GSColorWheel") { _ in false }

  func event(_ event: InputEvent, on node: Node) throws -> Response { try drawing.event(event, on: node) }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    drawing.merge(pending, next, on: node)
  }
}
