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
  let lastCounts = ["Set"]

  func event(_ event: InputEvent, on node: Node) -> Response { PanelParts.response(to: event) }

  func notified(_ notification: WidgetNotification) -> Command? {
    guard notification.node.owner == notification.node else { return nil }
    return WellColor(of: notification.node).map { Command("Set", .string($0.text)) }
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
