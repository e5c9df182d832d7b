import PackKit

/// An NSSlider: `Slide Slider volume 0.75`, whether dragged, moved by keys, or clicked beside its knob.
struct Slider: Component {
  let className = "NSSlider"
  let kind: Kind = "Slider"
  let owns: Ownership = .everything
  let listens: [Listen] = [.action("")]
  let properties: [Property] = [Property("value", from: "doubleValue")]
  private let earlier = Earlier<Double>()

  func event(_ event: Event, on node: Node) throws -> Response {
    try earlier.note(event, on: node, try node.get("doubleValue"))
    return event.isPrimary ? .taken : .pass
  }

  func occasion(_ occasion: Occasion) throws -> Command? {
    let value: Double = try occasion.node.get("doubleValue")
    guard !earlier.isStill(value, on: occasion.node) else { return nil }
    return Command("Slide", .double(value))
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    pending.verb == "Slide" && next.verb == "Slide" ? next : nil
  }

  /// As its user leaves it: the value, and then its action.
  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Slide" else { return .unsupported }
    let value: Double = try play.argument("value")
    let (least, most): (Double, Double) = (try play.node.get("minValue"), try play.node.get("maxValue"))
    guard value >= least, value <= most else {
      throw PackError.invalid("Slide Slider: value must be from \(least) to \(most); found \(value)")
    }
    try play.node.set("doubleValue", .double(value))
    try play.node.sendAction()
    return .done
  }
}

extension Node {
  /// Has a control send its action, as it does when its user has changed it.
  func sendAction() throws {
    let target: Node? = self["target"]
    let action = try call("action").first ?? .null
    try call("sendAction:to:", action, target.map(Value.node) ?? .null)
  }
}
