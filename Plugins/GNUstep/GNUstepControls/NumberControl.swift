import GNUstepKit
import PackKit

/// A control with a number that its user changes.
protocol NumberControl: Component {
  /// What sets the number.
  var verb: String { get }
  var earlier: ValueBeforeEvent<Double> { get }
}

extension NumberControl {
  var owns: Ownership { .everything }
  var listens: [Listen] { [.action("")] }
  var lastCounts: [String] { [verb] }

  func event(_ event: InputEvent, on node: Node) throws -> Response {
    try earlier.note(event, on: node, try node.get("doubleValue"))
    return event.isPrimary ? .handled : .pass
  }
}

/// An NSSlider: `Slide Slider volume 0.75`, whether dragged, moved by keys, or clicked beside its knob.
struct Slider: NumberControl {
  let className = "NSSlider"
  let kind: Kind = "Slider"
  let verb = "Slide"
  let properties: [Property] = [Property("value", from: "doubleValue")]
  let earlier = ValueBeforeEvent<Double>()

  func notified(_ notification: WidgetNotification) throws -> Command? {
    let node = notification.node
    let value: Double = try node.get("doubleValue")
    guard !earlier.isStill(value, on: node) else { return nil }
    let length = node.frame.map { max($0.width, $0.height) } ?? 0
    let number = try BoundedValue(node)
    return Command("Slide", .double(ShortValue.of(value, from: number.least, to: number.most, along: length)))
  }

  /// One that only has the values of its marks takes the nearest.
  func play(_ play: Play) throws -> Outcome {
    guard play.verb == verb else { return .unsupported }
    return try BoundedValue(play.node).play(play) { value in
      guard play.node["allowsTickMarkValuesOnly"] == true, play.node["numberOfTickMarks"] ?? 0 > 0 else { return value }
      return try play.node.call("closestTickMarkValueToValue:", .double(value)).first.flatMap(Double.init) ?? value
    }
  }
}

/// An NSStepper: two buttons and a number that is shown by another widget. `Set Stepper copies 7`.
struct Stepper: NumberControl {
  let className = "NSStepper"
  let kind: Kind = "Stepper"
  let verb = "Set"
  let properties: [Property] = [
    Property("value", from: "doubleValue"), Property("text", from: "stringValue"),
  ]
  let earlier = ValueBeforeEvent<Double>()

  func notified(_ notification: WidgetNotification) throws -> Command? {
    let value: Double = try notification.node.get("doubleValue")
    return earlier.isStill(value, on: notification.node) ? nil : Command("Set", .double(value))
  }

  func play(_ play: Play) throws -> Outcome {
    guard play.verb == verb else { return .unsupported }
    return try BoundedValue(play.node).play(play)
  }
}

/// The number of a slider or stepper, between two bounds.
struct BoundedValue {
  let node: Node
  let least: Double
  /// No number, as `least`, where the app has set such a bound.
  let most: Double

  /// - Throws: `PackError` where it has no bounds, or is gone.
  init(_ node: Node) throws {
    self.node = node
    least = try node.get("minValue")
    most = max(least, try node.get("maxValue"))
  }

  /// Sets it as its user leaves it: the value, and then the action, by which the app may change it back.
  ///
  /// - Parameter rounded: what the control makes of a value.
  func play(_ play: Play, rounded: (Double) throws -> Double = { $0 }) throws -> Outcome {
    if try play.hasEndedWidget() { return .done }
    let said: Double = try play.argument("value")
    if play.pass == 0, !(least <= said && said <= most) { throw invalid(said, play) }
    if play.pass == 0 { try node.takePress() }
    let wanted = try rounded(said)
    func value() throws -> Double { try node.get("doubleValue") }
    func isThere() throws -> Bool { abs(try value() - wanted) <= max((most - least) * 1e-6, 1e-9) }
    // A press that leaves the number, or two that bring it back, acts as well: what shows it may have another.
    if play.pass == 0, try isThere() {
      try node.sendAction()
      if node.isGone { return .done }
    }
    return try play.perform(
      waitingFor: "value \(Value.number(wanted)); it is \(Value.number(try value()))", until: isThere
    ) {
      try node.set("doubleValue", .double(wanted))
      try node.sendAction()
    }
  }

  private func invalid(_ found: Double, _ play: Play) -> PackError {
    let range = "\(Value.number(least)) to \(Value.number(most))"
    return .invalid("\(play.verb) \(node.kind): value must be \(range); found \(Value.number(found))")
  }
}
