import PackKit

/// An NSButton, or the cell of one in a matrix: `Touch Button Save`, `Switch CheckBox "Send news" On`.
///
/// AppKit does not keep the type that a button was given, only what that type set; see `ButtonLook`.
struct Button: Component {
  let className: String
  let kind: Kind = .of { ButtonLook($0).kind }
  let owns: Ownership = .everything
  let listens: [Listen]
  let properties: [Property] = [
    Property("text") { .string(ButtonLook($0).title) },
    Property("currentTitle") { .string(ButtonLook($0).shownTitle) },
    Property("active") { node in
      let look = ButtonLook(node)
      return look.kind == "Button" ? nil : .bool(look.state == 1)
    },
    Property("value") { node in
      let look = ButtonLook(node)
      return look.isTicked ? .string(look.stateName) : nil
    },
  ]

  let ids: (@Sendable (Node) throws -> [MonkeyID])? = { ButtonLook($0).hiddenNames.map(MonkeyID.developer) }

  private let earlier = Earlier<Int>()

  /// - Parameter acts: whether it sends its action itself; the cells of a matrix leave that to the matrix.
  init(_ className: String, acts: Bool) {
    self.className = className
    listens = acts ? [.action("")] : []
  }

  func event(_ event: Event, on node: Node) -> Response {
    earlier.note(event, on: node, ButtonLook(node).state)
    return .pass
  }

  /// A press gives a `Touch` by itself; this hears the keyboard's, too.
  func occasion(_ occasion: Occasion) -> Command? {
    // A button that opens a menu is one, too, and speaks for itself.
    guard !occasion.node.isA("NSPopUpButton") else { return nil }
    let look = ButtonLook(occasion.node)
    // What the app refuses is still a click, with whatever the app says about it.
    guard look.isTicked, !earlier.isStill(look.state, on: occasion.node) else { return Command("Touch") }
    guard look.kind == "RadioButton" else { return Command("Switch", .string(look.stateName)) }
    return look.state == 1 ? Command("Select") : nil
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    pending.verb == "Switch" && next.verb == "Switch" ? next : nil
  }

  func play(_ play: Play) throws -> Outcome {
    switch play.verb {
    case "Switch": return try click(play, until: play.argument("state"))
    case "Select":
      _ = try play.arguments()
      return try click(play, until: "On")
    default: return .unsupported
    }
  }

  /// Clicks until it is so: a third state may lie between.
  private func click(_ play: Play, until wanted: String) throws -> Outcome {
    try play.click(until: wanted, clicks: 3, state: { ButtonLook(play.node).stateName }) {
      try play.node.host.input.click(play.node)
    }
  }
}
