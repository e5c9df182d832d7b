import GNUstepKit
import PackKit

/// An NSSplitView: `Set Splitter * 210`, the size of the first of the places it parts; of the second of them
/// `Set Splitter * 80 %divider=2`.
struct Splitter: Component {
  let className = "NSSplitView"
  let kind: Kind = "Splitter"
  let ignoresPresses = true
  let listens: [Listen] = [.signal("NSSplitViewDidResizeSubviewsNotification")]
  let properties: [Property] = [
    Property("value") { node in node.sizes.first.map(Value.double) },
    Property("sizes") { .string($0.sizes.map { Value.number($0) }.joined(separator: ",")) },
  ]
  private let earlier = NodeMemory<[Double]>()

  func event(_ event: InputEvent, on node: Node) -> Response {
    if event.mayBegin || event.kind == .scroll { earlier[node] = node.sizes }
    return event.isPrimary ? .handled : event.aside(on: node)
  }

  /// A divider changes the places on both sides of it. What moves because something in one was pressed ranks below that
  /// one's own command.
  func notified(_ notification: WidgetNotification) -> Command? {
    let (before, sizes) = (earlier[notification.node] ?? [], notification.node.sizes)
    guard let place = sizes.indices.first(where: { before.indices.contains($0) && before[$0] != sizes[$0] }) else { return nil }
    let divider: [String: Value] = place == 0 ? [:] : ["divider": .ordinal(place)]
    return Command("Set", .double(sizes[place]), modifiers: divider, rank: Splitter.sideEffect)
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    pending.verb == "Set" && next.verb == "Set" && pending.modifiers == next.modifiers ? next : nil
  }

  /// Drags the divider, so that whoever listens hears of it; a delegate may say how far it goes.
  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Set" else { return .unsupported }
    if try play.hasEndedWidget() { return .done }
    let node = play.node
    let wanted: Double = try play.argument("value")
    let number = play.modifiers["divider"].flatMap(Int.init) ?? 1
    let (sizes, place) = (node.sizes, number - 1)
    guard sizes.count > 1 else { throw PackError.failed("Set Splitter: it parts nothing") }
    guard sizes.indices.dropLast().contains(place) else {
      throw PackError.invalid("Set Splitter: divider must be 1 to \(sizes.count - 1); found \(number)")
    }
    let most = sizes[place] + sizes[place + 1]
    if play.pass == 0, wanted < 0 || wanted > most {
      throw PackError.invalid("Set Splitter: value must be 0 to \(Value.number(most)); found \(Value.number(wanted))")
    }
    func size() -> Double { node.sizes.dropFirst(place).first ?? 0 }
    return try play.perform(
      waitingFor: "position \(Value.number(wanted)); it is \(Value.number(size()))",
      until: { abs(size() - wanted) < 1 }, { try node.dragDivider(after: place, by: wanted - sizes[place]) })
  }

  /// Below a `Touch` of the event's own level.
  private static let sideEffect: UInt32 = 90
}

extension Node {
  /// The sizes of the places, along which it is parted.
  fileprivate var sizes: [Double] {
    let isVertical = self["vertical"] == true
    return allChildren.compactMap { place in
      (place["frame"] as Rect?).map { isVertical ? $0.width : $0.height }
    }
  }

  fileprivate func dragDivider(after place: Int, by distance: Double) throws {
    guard let before = allChildren.dropFirst(place).first?.frame, let own = frame else { throw PackError.stale }
    let half = try get("dividerThickness", as: Double.self) / 2
    // The first of places above each other is the upper one: AppKit counts down in here.
    if self["vertical"] == true {
      let x = before.x + before.width - own.x + half
      try drag(from: (x, own.height / 2), to: (x + distance, own.height / 2))
    } else {
      let y = before.y + before.height - own.y + half
      try drag(from: (own.width / 2, y), to: (own.width / 2, y + distance))
    }
  }
}
