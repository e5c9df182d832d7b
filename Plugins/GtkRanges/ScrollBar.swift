import PackKit

/// A GtkScrollbar that stands alone: `Slide ScrollBar timeline 40`. Those of a GtkScrolledWindow
/// are parts of it.
struct ScrollBar: Component {
  let className = "GtkScrollbar"
  let kind: Kind = "ScrollBar"
  let owns: Ownership = .everythingBut(["GtkPopover"])
  let listens: [Listen] = [.signal("value-changed", of: "GtkRange")]
  let properties: [Property] = [Property("value", from: "adjustment.value")]

  func event(_ event: InputEvent, on node: Node) -> Response {
    event.isPrimary ? .taken : .pass
  }

  func occasion(_ occasion: Occasion) throws -> Command? {
    guard occasion.node.owner == occasion.node else { return nil }
    let adjustment = try Adjustment(of: occasion.node)
    return Command("Slide", .double(adjustment.readable(along: occasion.node.length)))
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    pending.verb == "Slide" && next.verb == "Slide" ? next : nil
  }

  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Slide" else { return .unsupported }
    // In GTK 4 it contains the range, in GTK 3 it is one.
    guard let range = play.node.first("GtkRange") else {
      throw PackError.failed("\(play.node.className) has no GtkRange in it")
    }
    return try Sliding(play, range: range).outcome()
  }
}
