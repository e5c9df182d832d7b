import GNUstepKit
import PackKit

/// The number of a slider or stepper, between two bounds.
struct BoundedValue {
  let node: Node
  let bounds: ClosedRange<Double>

  /// - Throws: `PackError` where it has no bounds, or is gone.
  init(_ node: Node) throws {
    self.node = node
    let least: Double = try node.get("minValue")
    bounds = least...max(least, try node.get("maxValue"))
  }

  /// Sets it as its user leaves it: the value, and then the action, by which the app may change it back.
  ///
  /// - Parameter rounded: what the control makes of a value.
  func play(_ play: Play, rounded: (Double) throws -> Double = { $0 }) throws -> Outcome {
    if play.hasEndedWidget { return .done }
    let said: Double = try play.argument("value")
    if play.pass == 0, !bounds.contains(said) { throw invalid(said, play) }
    if play.pass == 0 { try node.takePress() }
    let wanted = try rounded(said)
    func value() throws -> Double { try node.get("doubleValue") }
    return try play.perform(
      waitingFor: "value \(Value.number(wanted)); it is \(Value.number(try value()))",
      until: { abs(try value() - wanted) <= max((bounds.upperBound - bounds.lowerBound) * 1e-6, 1e-9) }
    ) {
      try node.set("doubleValue", .double(wanted))
      try node.sendAction()
    }
  }

  private func invalid(_ found: Double, _ play: Play) -> PackError {
    let range = "\(Value.number(bounds.lowerBound)) to \(Value.number(bounds.upperBound))"
    return .invalid("\(play.verb) \(node.kind): value must be \(range); found \(Value.number(found))")
  }
}
