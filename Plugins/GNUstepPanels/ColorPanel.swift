import GNUstepKit
import PackKit

/// The NSColorPanel, where it changes no well's colour: `Set ColorPicker Colors #ff8000`, by whichever of its pickers, or
/// by a swatch. Where it does, it is a part of that well.
struct ColorPanel: Component {
  let className = "NSColorPanel"
  let kind: Kind = "ColorPicker"
  let owns = PanelParts.owned
  let verbs = PanelParts.verbs
  let listens: [Listen] = [.signal("NSColorPanelColorDidChangeNotification")]
  let properties: [Property] = [Property("value") { panel in .string(WellColor(of: panel)?.text ?? "") }]

  func event(_ event: InputEvent, on node: Node) -> Response { PanelParts.response(to: event) }

  func occasion(_ occasion: Occasion) -> Command? {
    guard occasion.node.owner == occasion.node else { return nil }
    return WellColor(of: occasion.node).map { Command("Set", .string($0.text)) }
  }

  /// Of colours in a row only the last counts.
  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    PanelParts.last(of: pending, next, verbs: ["Set"])
  }

  /// The panel tells the app by itself.
  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Set" else { return .unsupported }
    return try play.setColor(always: true) {
      try play.node.takeKeysOfPress()
      try play.node.set("color", .node($0))
    }
  }
}
