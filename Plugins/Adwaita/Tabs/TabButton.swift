import CapuchinABI
import PackKit

/// An AdwTabButton, which opens an overview: `Touch Button "View Open Tabs"`. The number of tabs that is on it is no
/// name for it.
struct TabButton: Component {
  let className = "AdwTabButton"
  let kind: Kind = "Button"
  let owns: Ownership = .everythingBut(["GtkPopover"])
  let properties: [Property] = [Property("text") { $0.buttonTooltip.map { .string($0) } }]
  let ids: (@Sendable (Node) throws -> [MonkeyID])? = { button in button.buttonTooltip.map { [.label($0)] } ?? [] }

  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Touch", play.isSemantic else { return .unsupported }
    guard play.values.isEmpty, play.modifiers.isEmpty else {
      throw PackError.noDevice("no input device: only a plain Touch can be played without one")
    }
    try play.node.first("GtkButton")?.emit("clicked")
    return .done
  }
}

extension Node {
  /// The tooltip of the button that it is made of.
  fileprivate var buttonTooltip: String? { first("GtkButton")?["tooltip-text"] }
}
