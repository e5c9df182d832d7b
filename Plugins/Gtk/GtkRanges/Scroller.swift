import GtkKit

/// A GtkScrolledWindow: `Scroll Scroller log 0 340`, whether by wheel, by its bars or by keys.
struct Scroller: Component {
  let className = "GtkScrolledWindow"
  let kind: Kind = "Scroller"
  let handlesPrimaryPresses = true
  let ignoresPresses = true
  let owns: Ownership = .children(["GtkScrollbar"])
  let listens: [Listen] = [
    .signal("value-changed", of: "GtkAdjustment", in: "hadjustment"),
    .signal("value-changed", of: "GtkAdjustment", in: "vadjustment"),
    .signal("scroll-child"),
  ]
  let properties: [Property] = [
    Property("value") { node in .string(try Position(of: node).text) }
  ]
  let lastCounts = ["Scroll"]

  /// What scrolls because a widget in it was pressed or took the focus ranks below that widget's
  /// own command; a key that scrolls (`scroll-child`) means nothing else.
  func notified(_ notification: WidgetNotification) throws -> Command? {
    let position = try Position(of: notification.node)
    let isKey = notification.name == "scroll-child"
    // GTK emits it for End as well where nothing can be scrolled.
    guard try !isKey || Position.hasWay(notification.node) else { return nil }
    return Command(
      "Scroll", .double(position.x), .double(position.y), rank: isKey ? nil : Scroller.sideEffect)
  }

  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Scroll", !play.turnsWheel else { return .unsupported }
    if try play.hasEndedWidget() { return .done }
    let arguments = try play.arguments("x", "y")
    let wanted = Position(x: try arguments.get("x"), y: try arguments.get("y"))
    let found = try Position(of: play.node)
    if found.isNear(wanted) { return .done }
    // Each time: what is shown may still be growing.
    try wanted.apply(to: play.node)
    if play.node.isGone { return .done }
    let now = try Position(of: play.node)
    if now.isNear(wanted) { return .done }
    let missing = "position \(wanted.text); it is \(now.text)"
    guard wanted.y > now.y else { return .again(waitingFor: missing) }
    let height: Double = try play.node.get("vadjustment.upper")
    return try ListGrowth.shared.goOn(play, length: Int(clampedPixels: height), "pixels", missing: missing)
  }

  /// Below a `Touch` of the event's own level.
  private static let sideEffect: UInt32 = 90
}

/// How far a GtkScrolledWindow is scrolled, in whole pixels.
struct Position {
  let x: Double
  let y: Double

  init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// - Throws: `PackError` where it has no adjustments.
  init(of node: Node) throws {
    x = (try node.get("hadjustment.value", as: Double.self)).rounded()
    y = (try node.get("vadjustment.value", as: Double.self)).rounded()
  }

  /// Whether there is more to show than the place holds.
  static func hasWay(_ node: Node) throws -> Bool {
    try ["hadjustment", "vadjustment"].contains { name in
      let lower = try node.get("\(name).lower", as: Double.self)
      let upper = try node.get("\(name).upper", as: Double.self)
      return try upper - lower > node.get("\(name).page-size", as: Double.self)
    }
  }

  /// As a property and a message show it.
  var text: String { "\(Value.number(x)),\(Value.number(y))" }

  /// Within a pixel.
  func isNear(_ other: Position) -> Bool {
    abs(x - other.x) <= 1 && abs(y - other.y) <= 1
  }

  /// Scrolls as far as there is something to show.
  func apply(to node: Node) throws {
    try node.get("hadjustment", as: Node.self).set("value", .double(x))
    try node.get("vadjustment", as: Node.self).set("value", .double(y))
  }
}

extension Int {
  /// A length in whole pixels; 0 for what is no number.
  fileprivate init(clampedPixels length: Double) { self = Int(exactly: length.rounded()) ?? 0 }
}
