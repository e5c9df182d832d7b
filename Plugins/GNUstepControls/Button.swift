import PackKit

/// An NSButton, or the cell of one in a matrix: `Touch Button Save`, `Switch CheckBox "Send news" On`.
///
/// AppKit does not keep the type that a button was given, only what that type set; see `ButtonLook`.
struct Button: Component {
  let className: String
  let kind: Kind = .of { ButtonLook($0).kind }
  let owns: Ownership = .everything
  let listens: [Listen] = [.action("")]
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

  private let earlier = ValueBeforeEvent<Int>()
  private let clicks = CellClicks()

  init(_ className: String) { self.className = className }

  func event(_ event: InputEvent, on node: Node) -> Response {
    let (holder, state) = Button.state(of: node)
    earlier.note(event, on: holder, state)
    clicks.note(event, on: node)
    return .pass
  }

  /// What tells whether a button was changed, and who has it: of radio buttons in a matrix which one is on, for an
  /// arrow key goes from one to the next.
  private static func state(of node: Node) -> (holder: Node, state: Int) {
    let look = ButtonLook(node)
    guard look.kind == "RadioButton", let matrix = node.parent, matrix.isA("NSMatrix") else { return (node, look.state) }
    return (matrix, (matrix["selectedRow"] ?? 0) &* (matrix["numberOfColumns"] ?? 1) &+ (matrix["selectedColumn"] ?? 0))
  }

  /// A press gives a `Touch` by itself; this hears the keyboard's, too.
  func occasion(_ occasion: Occasion) -> Command? {
    // A button that opens a menu is one, too, and speaks for itself.
    guard !occasion.node.isA("NSPopUpButton") else { return nil }
    let look = ButtonLook(occasion.node)
    // What the app refuses is still a click, with whatever the app says about it.
    let (holder, state) = Button.state(of: occasion.node)
    guard look.isTicked, !earlier.isAsBefore(state, on: holder) else { return clicks.touch(occasion.node) }
    guard look.kind == "RadioButton" else { return Command("Switch", .string(look.stateName)) }
    return look.state == 1 ? Command("Select") : nil
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    pending.verb == "Switch" && next.verb == "Switch" ? next : CellClicks.merge(pending, next)
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
      try Input.click(play.node)
    }
  }
}
