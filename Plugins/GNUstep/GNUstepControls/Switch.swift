import CapuchinABI
import PackKit

/// An NSSwitch: `Switch Switch wifi On`. One without an action tells nobody, so it is looked at when it is
/// let go. A click that the app refuses is a `Touch`: it may have shown why.
struct Switch: Component {
  let className = "NSSwitch"
  let kind: Kind = "Switch"
  let owns: Ownership = .everything
  let listens: [Listen] = [.action("")]
  let properties: [Property] = [
    Property("active", rule: "if(state = 1, true, false)"),
    Property("value", rule: #"if(state = 1, "On", "Off")"#),
  ]
  private let earlier = ValueBeforeEvent<String>()

  func event(_ event: InputEvent, on node: Node) throws -> Response {
    try earlier.note(event, on: node, try node.switchState)
    guard event.isPrimary else { return .pass }
    guard event.kind == .release, !earlier.isAsBefore(try node.switchState, on: node) else { return .handled }
    return .offer(Command("Switch", .string(try node.switchState)))
  }

  func notified(_ notification: WidgetNotification) throws -> Command? {
    let state = try notification.node.switchState
    return earlier.isAsBefore(state, on: notification.node) ? Command("Touch") : Command("Switch", .string(state))
  }

  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Switch" else { return .unsupported }
    let wanted: String = try play.argument("state")
    guard wanted != "Mixed" else {
      throw PackError.invalid("Switch Switch: state must be On or Off; found \"Mixed\"")
    }
    return try play.click(until: wanted, state: { try play.node.switchState }) {
      try Input.click(play.node)
    }
  }
}

extension Node {
  fileprivate var isOn: Bool {
    get throws { try get("state") == 1 }
  }

  /// `On` or `Off`.
  /// - Throws: `PackError` where it is gone.
  fileprivate var switchState: String {
    get throws { try isOn ? "On" : "Off" }
  }
}
