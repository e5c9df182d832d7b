import CapuchinABI
import GNUstepKit
import PackKit

/// An NSColorWell: `Set ColorPicker Ink #ff8000`, whatever was done in the panel that it opens. A colour
/// that has only a name has no value.
///
/// The click that opens the panel is nothing by itself. One on a well that has it open lets go of it: the panel stays,
/// and what is done there from then on is for others. A double click does both, which is what it is called,
/// `Touch ColorPicker Ink %count=2`: played, the panel stands there, and is nobody's.
struct ColorWell: Component {
  let className = "NSColorWell"
  let kind: Kind = "ColorPicker"
  let owns: Ownership = .everything
  let listens: [Listen] = [.action("")]
  let properties: [Property] = [Property("value") { node in WellColor(of: node).map { .string($0.text) } }]
  let lastCounts = ["Set"]

  private let letGo = NodeMemory<Bool>()

  func event(_ event: InputEvent, on node: Node) -> Response {
    // What is pressed in the panel is the well's, too.
    guard event.window == node.window else { return .handled }
    if event.button > 1 { return .pass }
    guard event.isPrimary else { return .handled }
    switch event.kind {
    case .press: letGo[node] = node["isActive"] == true && node["isEnabled"] == true
    case .release where letGo[node] == true && node.frame?.contains(event.x, event.y) == true:
      return .offer(Command("Touch", modifiers: ["count": .int(2)]))
    default: break
    }
    return .handled
  }

  func notified(_ notification: WidgetNotification) -> Command? {
    WellColor(of: notification.node).map { Command("Set", .string($0.text)) }
  }

  /// As the panel does: the colour, and then the action.
  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Set" else { return .unsupported }
    return try play.setColor {
      try play.node.set("color", .node($0))
      try play.node.sendAction()
    }
  }
}
