import GtkKit

/// A GtkSpinButton: `Set Stepper copies 7`, whether typed and taken over by Return or by leaving,
/// stepped by its buttons or by the wheel.
struct Stepper: Component {
  let className = "GtkSpinButton"
  let kind: Kind = "Stepper"
  let owns: Ownership = .allButAppsPopovers
  let listens: [Listen] = [.signal("value-changed")]
  let properties: [Property] = [Property("value"), Property("text")]
  let lastCounts = ["Set"]
  private let earlier = ValueBeforeEvent<Double>()

  /// Another button of the mouse steps further on its buttons, and opens the text's own menu elsewhere.
  func event(_ event: InputEvent, on node: Node) throws -> Response {
    try earlier.note(event, on: node, try node.get("value"))
    switch event.kind {
    case .press, .release, .motion: return .handled
    default: return event.isPrimary ? .handled : .pass
    }
  }

  func notified(_ notification: WidgetNotification) throws -> Command? {
    let value: Double = try notification.node.get("value")
    return earlier.isStill(value, on: notification.node) ? nil : Command("Set", .double(value))
  }

  func play(_ play: Play) throws -> Outcome {
    play.verb == "Set" ? try play.setValue() : .unsupported
  }
}

extension Play {
  /// Gives a widget with a `value` and an `adjustment` the value that the command says.
  func setValue() throws -> Outcome {
    if try hasEndedWidget() { return .done }
    let wanted: Double = try argument("value")
    let bounds = try Adjustment(of: node)
    if pass == 0 { try bounds.check(wanted, for: self) }
    func value() throws -> Double { try node.get("value") }
    return try perform(
      waitingFor: "value \(Value.number(wanted)); it is \(Value.number(try value()))",
      until: { bounds.isNear(try value(), wanted) },
      { try node.set("value", .double(wanted)) })
  }
}
