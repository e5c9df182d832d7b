import PackKit

/// Moves a GtkRange to a value as the user does: `change-value` lets the app's handlers refuse or
/// change it, and rounds as the widget does.
struct Sliding {
  /// GTK_SCROLL_JUMP: to a value, not by a step.
  private static let jump: Value = 1

  private let play: Play
  private let range: Node
  private let wanted: Double

  init(_ play: Play, range: Node) throws {
    self.play = play
    self.range = range
    wanted = try play.argument("value")
  }

  func outcome() throws -> Outcome {
    if play.hasEndedWidget { return .done }
    let bounds = try Adjustment(of: range)
    if play.pass == 0 { try bounds.check(wanted, for: play) }
    let expected = rounded(wanted)
    return try play.perform(
      waitingFor: "value \(Value.number(expected)); it is \(Value.number(try value()))",
      until: { bounds.isNear(try value(), expected) },
      { try range.emit("change-value", Sliding.jump, .double(wanted)) })
  }

  private func value() throws -> Double { try range.get("adjustment.value") }

  /// The value as the widget rounds it; -1 digits are none.
  private func rounded(_ value: Double) -> Double {
    let digits = range["round-digits"] ?? -1
    guard (0...15).contains(digits) else { return value }
    let power = (0..<digits).reduce(1.0) { power, _ in power * 10 }
    return (value * power).rounded() / power
  }
}
