import PackKit

/// A GtkScale: `Slide Slider volume 0.75`, whether dragged, moved by keys or wheel, or clicked
/// beside its handle.
struct Slider: Component {
  let className = "GtkScale"
  let kind: Kind = "Slider"
  let owns: Ownership = .everything
  let listens: [Listen] = [.signal("value-changed")]
  let properties: [Property] = [Property("value", from: "adjustment.value")]

  func event(_ event: Event, on node: Node) -> Response {
    event.isPrimary ? .taken : .pass
  }

  func occasion(_ occasion: Occasion) throws -> Command? {
    Command("Slide", .double(try occasion.node.get("adjustment.value")))
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    pending.verb == "Slide" && next.verb == "Slide" ? next : nil
  }

  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Slide" else { return .unsupported }
    return try Sliding(play, range: play.node).outcome()
  }
}
