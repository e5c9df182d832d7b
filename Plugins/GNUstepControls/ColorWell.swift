import GNUstepKit
import PackKit

/// An NSColorWell: `Set ColorPicker Ink #ff8000`, whatever was done in the panel that it opens. A colour
/// that has only a name has no value.
struct ColorWell: Component {
  let className = "NSColorWell"
  let kind: Kind = "ColorPicker"
  let owns: Ownership = .everything
  let listens: [Listen] = [.action("")]
  let properties: [Property] = [Property("value") { node in WellColor(of: node).map { .string($0.text) } }]

  func event(_ event: Event, on node: Node) -> Response { .taken }

  func occasion(_ occasion: Occasion) -> Command? {
    WellColor(of: occasion.node).map { Command("Set", .string($0.text)) }
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    pending.verb == "Set" && next.verb == "Set" ? next : nil
  }

  /// As the panel does: the colour, and then the action.
  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Set" else { return .unsupported }
    let text: String = try play.argument("color")
    guard let wanted = WellColor(text) else {
      throw PackError.invalid("Set ColorPicker: color must be #rrggbb or #rrggbbaa; found \"\(text)\"")
    }
    let node = play.node
    return try play.perform(
      waitingFor: "color \(wanted.text); it is \(WellColor(of: node)?.text ?? "none")",
      until: { WellColor(of: node) == wanted }
    ) {
      try node.set("color", .node(wanted.made(like: node)))
      try node.sendAction()
    }
  }
}
