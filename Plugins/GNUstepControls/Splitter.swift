import GNUstepKit
import PackKit

/// An NSSplitView: `Set Splitter * 210`, the size of the first of the places it parts.
struct Splitter: Component {
  let className = "NSSplitView"
  let kind: Kind = "Splitter"
  let takesTouch = false
  let listens: [Listen] = [.signal("NSSplitViewDidResizeSubviewsNotification")]
  let properties: [Property] = [
    Property("value") { node in node.firstSize.map(Value.double) }
  ]
  private let earlier = ValueBeforeEvent<Double>()

  func event(_ event: InputEvent, on node: Node) -> Response {
    earlier.note(event, on: node, node.firstSize ?? 0)
    return event.isPrimary ? .taken : event.aside(on: node)
  }

  /// What moves because something in it was pressed ranks below that one's own command.
  func occasion(_ occasion: Occasion) -> Command? {
    guard let size = occasion.node.firstSize, !earlier.isStill(size, on: occasion.node) else { return nil }
    return Command("Set", .double(size), rank: Splitter.sideEffect)
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    pending.verb == "Set" && next.verb == "Set" ? next : nil
  }

  /// Drags the first divider, so that whoever listens hears of it; a delegate may say how far it goes.
  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Set" else { return .unsupported }
    if play.hasEndedWidget { return .done }
    let node = play.node
    let wanted: Double = try play.argument("value")
    guard let size = node.size(of: 0), let other = node.size(of: 1) else {
      throw PackError.failed("Set Splitter: it parts nothing")
    }
    if play.pass == 0, wanted < 0 || wanted > size + other {
      let bounds = "0 to \(Value.number(size + other))"
      throw PackError.invalid("Set Splitter: value must be \(bounds); found \(Value.number(wanted))")
    }
    return try play.perform(
      waitingFor: "position \(Value.number(wanted)); it is \(Value.number(node.firstSize ?? 0))",
      until: { abs((node.firstSize ?? 0) - wanted) < 1 }, { try node.dragDivider(by: wanted - size) })
  }

  /// Below a `Touch` of the event's own level.
  private static let sideEffect: UInt32 = 90
}

extension Node {
  /// The size of the first of the places, along which it is parted.
  fileprivate var firstSize: Double? { size(of: 0) }

  fileprivate func dragDivider(by distance: Double) throws {
    guard let first = allChildren.first?.frame, let own = frame else { throw PackError.stale }
    let half = try get("dividerThickness", as: Double.self) / 2
    // The first of places above each other is the upper one: AppKit counts down in here.
    if self["vertical"] == true {
      let x = first.x + first.width - own.x + half
      try drag(from: (x, own.height / 2), to: (x + distance, own.height / 2))
    } else {
      let y = first.y + first.height - own.y + half
      try drag(from: (own.width / 2, y), to: (own.width / 2, y + distance))
    }
  }

  fileprivate func size(of index: Int) -> Double? {
    let places = allChildren
    guard places.indices.contains(index), let place: Rect = places[index]["frame"] else { return nil }
    return self["vertical"] == true ? place.width : place.height
  }
}
