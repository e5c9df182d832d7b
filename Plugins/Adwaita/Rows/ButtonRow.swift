import CapuchinABI
import PackKit

/// An AdwButtonRow, a button as wide as its list: `Touch Button "Add account"`.
struct ButtonRow: Component {
  let className = "AdwButtonRow"
  let kind: Kind = "Button"
  let keepsPress = true
  let owns: Ownership = .everythingBut(["GtkPopover"])
  let listens: [Listen] = [.signal("activated")]
  let properties: [Property] = [Property("text", from: "title")]

  /// Told before the app's handler runs; the signal is heard for the keyboard.
  func event(_ event: InputEvent, on row: Node) -> Response {
    guard event.isPrimary else { return .pass }
    let isClick = event.kind == .release && row.frame?.contains(event.x, event.y) == true
    return isClick && row.state.contains(.enabled) ? .offer(Command("Touch")) : .taken
  }

  func occasion(_ occasion: Occasion) -> Command? { Command("Touch") }

  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Touch", play.isSemantic else { return .unsupported }
    guard play.values.isEmpty, play.modifiers.isEmpty else {
      throw PackError.noDevice("no input device: only a plain Touch can be played without one")
    }
    try play.node.emit("activate")
    return .done
  }
}

/// An AdwSpinRow: what is set is the spin button in it, `Set Stepper "Font size" 12`.
struct SpinRow: Component {
  let className = "AdwSpinRow"
  let keepsPress = true
}
