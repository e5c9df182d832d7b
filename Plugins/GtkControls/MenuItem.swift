import PackKit

/// An item of a GtkPopoverMenu: `Touch Button Copy`.
struct MenuItem: Component {
  let className = "GtkModelButton"
  let kind: Kind = "Button"
  let owns: Ownership = .everythingBut(["GtkPopover"])
  let listens: [Listen] = [.signal("clicked")]
  let properties: [Property] = [
    Property("text") { .string(($0["text"] ?? "").withoutMnemonicMark) },
    Property("active"),
  ]
  let ids: (@Sendable (Node) throws -> [MonkeyID])? = { item in
    guard let text: String = item["text"], !text.isEmpty else { return [] }
    return [.label(text.withoutMnemonicMark)]
  }

  func occasion(_ occasion: Occasion) -> Command? {
    // What is chosen in an entry's own menu is that entry's business.
    occasion.node.owner == occasion.node ? Command("Touch") : nil
  }

  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Touch", play.isSemantic else { return .unsupported }
    return try play.touchSemantically("clicked")
  }
}
