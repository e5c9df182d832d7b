import PackKit

/// An NSStepper: two buttons and a number that is shown by another widget. `Set Stepper copies 7`.
struct Stepper: Component {
  let className = "NSStepper"
  let kind: Kind = "Stepper"
  let owns: Ownership = .everything
  let listens: [Listen] = [.action("")]
  let properties: [Property] = [
    Property("value", from: "doubleValue"), Property("text", from: "stringValue"),
  ]
  private let earlier = ValueBeforeEvent<Double>()

  func event(_ event: InputEvent, on node: Node) throws -> Response {
    try earlier.note(event, on: node, try node.get("doubleValue"))
    return event.isPrimary ? .taken : .pass
  }

  func occasion(_ occasion: Occasion) throws -> Command? {
    let value: Double = try occasion.node.get("doubleValue")
    return earlier.isStill(value, on: occasion.node) ? nil : Command("Set", .double(value))
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    pending.verb == "Set" && next.verb == "Set" ? next : nil
  }

  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Set" else { return .unsupported }
    return try BoundedValue(play.node).play(play)
  }
}
