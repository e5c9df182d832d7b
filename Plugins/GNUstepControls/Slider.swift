import PackKit

/// An NSSlider: `Slide Slider volume 0.75`, whether dragged, moved by keys, or clicked beside its knob.
struct Slider: Component {
  let className = "NSSlider"
  let kind: Kind = "Slider"
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
    guard !earlier.isStill(value, on: node) else { return nil }
    let length = node.frame.map { max($0.width, $0.height) } ?? 0
    return Command("Slide", .double(ShortValue.of(value, in: try BoundedValue(node).bounds, along: length)))
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    pending.verb == "Slide" && next.verb == "Slide" ? next : nil
  }

  /// One that only has the values of its marks takes the nearest.
  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Slide" else { return .unsupported }
    return try BoundedValue(play.node).play(play) { value in
      guard play.node["allowsTickMarkValuesOnly"] == true, play.node["numberOfTickMarks"] ?? 0 > 0 else { return value }
      return try play.node.call("closestTickMarkValueToValue:", .double(value)).first.flatMap(Double.init) ?? value
    }
  }
}
