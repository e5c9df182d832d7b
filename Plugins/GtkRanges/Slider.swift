import PackKit

/// A GtkScale: `Slide Slider volume 0.75`, whether dragged, moved by keys or wheel, or clicked
/// beside its handle.
struct Slider: Component {
  let className = "GtkScale"
  let kind: Kind = "Slider"
  let owns: Ownership = .everythingBut(["GtkPopover"])
  let listens: [Listen] = [.signal("value-changed")]
  let properties: [Property] = [Property("value", from: "adjustment.value")]
  private let earlier = ValueBeforeEvent<Double>()

  func event(_ event: InputEvent, on node: Node) throws -> Response {
    try earlier.note(event, on: node, try node.get("adjustment.value"))
    return event.isPrimary ? .taken : .pass
  }

  func occasion(_ occasion: Occasion) throws -> Command? {
    let adjustment = try Adjustment(of: occasion.node)
    guard !earlier.isStill(adjustment.value, on: occasion.node) else { return nil }
    return Command("Slide", .double(adjustment.readable(along: occasion.node.length)))
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    pending.verb == "Slide" && next.verb == "Slide" ? next : nil
  }

  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Slide" else { return .unsupported }
    return try Sliding(play, range: play.node).outcome()
  }
}
