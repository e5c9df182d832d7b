import PackKit

/// An NSScroller that stands alone, from 0 to 1: `Slide ScrollBar timeline 0.4`. Those of an NSScrollView
/// are parts of it.
struct ScrollBar: NumberControl {
  let className = "NSScroller"
  let kind: Kind = "ScrollBar"
  let verb = "Slide"
  let properties: [Property] = [Property("value", from: "doubleValue")]
  let earlier = ValueBeforeEvent<Double>()

  func notified(_ notification: WidgetNotification) throws -> Command? {
    let node = notification.node
    let value: Double = try node.get("doubleValue")
    guard node.owner == node, !earlier.isStill(value, on: node) else { return nil }
    return Command("Slide", .double(ShortValue.of(value, from: 0, to: 1, along: try ScrollBarTrack(node).length)))
  }

  /// Drags the knob: who hears a scroller asks it what was hit.
  func play(_ play: Play) throws -> Outcome {
    guard play.verb == verb else { return .unsupported }
    if try play.hasEndedWidget() { return .done }
    let node = play.node
    let wanted: Double = try play.argument("value")
    guard (0...1).contains(wanted) else {
      throw PackError.invalid("Slide ScrollBar: value must be 0 to 1; found \(Value.number(wanted))")
    }
    let track = try ScrollBarTrack(node)
    func value() throws -> Double { try node.get("doubleValue") }
    return try play.perform(
      waitingFor: "value \(Value.number(wanted)); it is \(Value.number(try value()))",
      until: { abs(try value() - wanted) * track.length < 0.01 }, { try track.drag(to: wanted) })
  }
}

/// Where the knob of an NSScroller is, and how far it goes; in the scroller's own coordinates, which go down.
struct ScrollBarTrack {
  private static let knob = 2
  private static let slot = 6

  private let node: Node
  private let isHorizontal: Bool
  private let knob: Rect
  private let slot: Rect

  /// - Throws: `PackError` where it has no knob, or is gone.
  init(_ node: Node) throws {
    func rect(_ part: Int) throws -> Rect {
      guard let rect = try node.call("rectForPart:", .int(Int64(part))).first.flatMap(Rect.init) else {
        throw PackError.failed("the scroller has no knob now")
      }
      return rect
    }
    self.node = node
    (knob, slot) = (try rect(ScrollBarTrack.knob), try rect(ScrollBarTrack.slot))
    isHorizontal = node.frame.map { $0.width > $0.height } ?? true
  }

  /// How far the knob goes, in pixels.
  var length: Double { max(1, isHorizontal ? slot.width - knob.width : slot.height - knob.height) }

  func drag(to value: Double) throws {
    let (across, down) = (knob.x + knob.width / 2, knob.y + knob.height / 2)
    if isHorizontal {
      try node.drag(from: (across, down), to: (slot.x + knob.width / 2 + value * length, down))
    } else {
      try node.drag(from: (across, down), to: (across, slot.y + knob.height / 2 + value * length))
    }
  }
}
