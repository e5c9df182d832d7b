import GtkKit

/// A GtkScale: `Slide Slider volume 0.75`, whether dragged, moved by keys or wheel, or clicked
/// beside its handle.
struct Slider: Component {
  let className = "GtkScale"
  let kind: Kind = "Slider"
  let owns: Ownership = .everythingBut(["GtkPopover"])
  let listens: [Listen] = [.signal("value-changed")]
  let properties: [Property] = [Property("value", from: "adjustment.value")]
  let lastCounts = ["Slide"]
  private let earlier = ValueBeforeEvent<Double>()

  func event(_ event: InputEvent, on node: Node) throws -> Response {
    try earlier.note(event, on: node, try node.get("adjustment.value"))
    return event.isPrimary ? .handled : .pass
  }

  func notified(_ notification: WidgetNotification) throws -> Command? {
    let adjustment = try Adjustment(of: notification.node)
    guard !earlier.isStill(adjustment.value, on: notification.node) else { return nil }
    return Command("Slide", .double(adjustment.readable(along: notification.node.length)))
  }

  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Slide" else { return .unsupported }
    return try play.slide(play.node)
  }
}

/// A GtkScrollbar that stands alone: `Slide ScrollBar timeline 40`. Those of a GtkScrolledWindow
/// are parts of it.
struct ScrollBar: Component {
  let className = "GtkScrollbar"
  let kind: Kind = "ScrollBar"
  let handlesPrimaryPresses = true
  let owns: Ownership = .everythingBut(["GtkPopover"])
  let listens: [Listen] = [.signal("value-changed", of: "GtkRange")]
  let properties: [Property] = [Property("value", from: "adjustment.value")]
  let lastCounts = ["Slide"]

  func notified(_ notification: WidgetNotification) throws -> Command? {
    guard notification.node.owner == notification.node else { return nil }
    let adjustment = try Adjustment(of: notification.node)
    return Command("Slide", .double(adjustment.readable(along: notification.node.length)))
  }

  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Slide" else { return .unsupported }
    // In GTK 4 it contains the range, in GTK 3 it is one.
    guard let range = play.node.first("GtkRange") else {
      throw PackError.failed("\(play.node.className) has no GtkRange in it")
    }
    return try play.slide(range)
  }
}

extension Play {
  /// GTK_SCROLL_JUMP: to a value, not by a step.
  private static let jump: Value = 1

  /// Moves a GtkRange to a value as the user does: `change-value` lets the app's handlers refuse or
  /// change it, and rounds as the widget does.
  fileprivate func slide(_ range: Node) throws -> Outcome {
    let wanted: Double = try argument("value")
    if try hasEndedWidget() { return .done }
    let bounds = try Adjustment(of: range)
    if pass == 0 { try bounds.check(wanted, for: self) }
    let expected = range.rounded(wanted)
    func value() throws -> Double { try range.get("adjustment.value") }
    return try perform(
      waitingFor: "value \(Value.number(expected)); it is \(Value.number(try value()))",
      until: { bounds.isNear(try value(), expected) },
      { try range.emit("change-value", Play.jump, .double(wanted)) })
  }
}

extension Node {
  /// How long a slider or scroll bar is, in pixels.
  fileprivate var length: Double { frame.map { max($0.width, $0.height) } ?? 0 }

  /// A value as the widget rounds it; -1 digits are none.
  fileprivate func rounded(_ value: Double) -> Double {
    let digits = self["round-digits"] ?? -1
    guard (0...15).contains(digits) else { return value }
    let power = (0..<digits).reduce(1.0) { power, _ in power * 10 }
    return (value * power).rounded() / power
  }
}
