import PackKit

/// A GtkScrolledWindow: `Scroll Scroller log 0 340`, whether by wheel, by its bars or by keys.
struct Scroller: Component {
  let className = "GtkScrolledWindow"
  let kind: Kind = "Scroller"
  let takesTouch = false
  let owns: Ownership = .children(["GtkScrollbar"])
  let listens: [Listen] = [
    .signal("value-changed", of: "GtkAdjustment", in: "hadjustment"),
    .signal("value-changed", of: "GtkAdjustment", in: "vadjustment"),
    .signal("scroll-child"),
  ]
  let properties: [Property] = [
    Property("value") { node in .string(try Position(of: node).text) }
  ]

  func event(_ event: InputEvent, on node: Node) -> Response {
    event.isPrimary ? .taken : .pass
  }

  /// What scrolls because a widget in it was pressed or took the focus ranks below that widget's
  /// own command; a key that scrolls (`scroll-child`) means nothing else.
  func occasion(_ occasion: Occasion) throws -> Command? {
    let position = try Position(of: occasion.node)
    let isKey = occasion.name == "scroll-child"
    return Command(
      "Scroll", .double(position.x), .double(position.y), rank: isKey ? nil : Scroller.sideEffect)
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    pending.verb == "Scroll" && next.verb == "Scroll" ? next : nil
  }

  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Scroll" else { return .unsupported }
    if play.hasEndedWidget { return .done }
    let arguments = try play.arguments("x", "y")
    let wanted = Position(x: try arguments.get("x"), y: try arguments.get("y"))
    let found = try Position(of: play.node)
    if found.isNear(wanted) { return .done }
    // Each time: what is shown may still be growing.
    try wanted.apply(to: play.node)
    if play.node.isGone { return .done }
    return try Position(of: play.node).isNear(wanted)
      ? .done : .again(waitingFor: "position \(wanted.text); it is \(found.text)")
  }

  /// Below a `Touch` of the event's own level.
  private static let sideEffect: UInt32 = 90
}
