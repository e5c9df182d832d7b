import PackKit

/// An NSScroller that stands alone, from 0 to 1: `Slide ScrollBar timeline 0.4`. Those of an NSScrollView
/// are parts of it.
struct ScrollBar: Component {
  let className = "NSScroller"
  let kind: Kind = "ScrollBar"
  let owns: Ownership = .everything
  let listens: [Listen] = [.action("")]
  let properties: [Property] = [Property("value", from: "doubleValue")]
  private let earlier = ValueBeforeEvent<Double>()

  func event(_ event: InputEvent, on node: Node) throws -> Response {
    try earlier.note(event, on: node, try node.get("doubleValue"))
    return event.isPrimary ? .taken : .pass
  }

  func occasion(_ occasion: Occasion) throws -> Command? {
    let node = occasion.node
    let value: Double = try node.get("doubleValue")
    guard node.owner == node, !earlier.isStill(value, on: node) else { return nil }
    return Command("Slide", .double(ShortValue.of(value, in: 0...1, along: try ScrollBarTrack(node).length)))
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    pending.verb == "Slide" && next.verb == "Slide" ? next : nil
  }

  /// Drags the knob: who hears a scroller asks it what was hit.
  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Slide" else { return .unsupported }
    if play.hasEndedWidget { return .done }
    let node = play.node
    let wanted: Double = try play.argument("value")
    guard (0...1).contains(wanted) else {
      throw PackError.invalid("Slide ScrollBar: value must be 0 to 1; found \(Value.number(wanted))")
    }
    let track = try ScrollBarTrack(node)
    func value() throws -> Double { try node.get("doubleValue") }
    return try play.perform(
      waitingFor: "value \(Value.number(wanted)); it is \(Value.number(try value()))",
      until: { abs(try value() - wanted) * track.length < 0.01 }, { try track.drag(to: wanted) })
  }
}
