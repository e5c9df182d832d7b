import PackKit

/// A GtkSwitch: `Switch Switch wifi On`. Its property changes 100 ms after the release, when the
/// animation has ended. A click that the app refuses is a `Touch`: it may have shown why.
struct Switch: Component {
  let className = "GtkSwitch"
  let kind: Kind = "Switch"
  let owns: Ownership = .everythingBut(["GtkPopover"])
  let listens: [Listen] = [.property("active")]
  let properties: [Property] = [
    Property("active"),
    Property("value") { .string(try $0.switchState) },
  ]
  private let earlier = ValueBeforeEvent<String>()

  func event(_ event: InputEvent, on node: Node) throws -> Response {
    try earlier.note(event, on: node, try node.switchState)
    return event.isPrimary ? .taken : .pass
  }

  func occasion(_ occasion: Occasion) throws -> Command? {
    let state = try occasion.node.switchState
    return earlier.isAsBefore(state, on: occasion.node) ? Command("Touch") : Command("Switch", .string(state))
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    pending.verb == "Switch" && next.verb == "Switch" ? next : nil
  }

  func play(_ play: Play) throws -> Outcome {
    switch play.verb {
    case "Switch":
      let wanted: String = try play.argument("state")
      guard wanted != "Mixed" else {
        throw PackError.invalid("Switch Switch: state must be On or Off; found \"Mixed\"")
      }
      return try play.click(until: wanted, state: { try play.node.switchState }) {
        if play.isSemantic {
          try play.node.set("active", .bool(wanted == "On"))
        } else {
          try Input.click(play.node)
        }
      }
    case "Touch" where play.isSemantic:
      return try play.touchSemantically("activate")
    default: return .unsupported
    }
  }
}

extension Node {
  /// `On` or `Off`.
  /// - Throws: `PackError` where it is gone.
  fileprivate var switchState: String {
    get throws { try get("active") ? "On" : "Off" }
  }
}
