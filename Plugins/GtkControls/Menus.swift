import GtkKit

/// A GtkMenuButton: `Touch MenuButton Open`. What it opens is a place of its own.
///
/// In GTK 4 it contains the toggle button that is pressed, in GTK 3 it is one.
struct MenuButton: Component {
  let className = "GtkMenuButton"
  let kind: Kind = "MenuButton"
  let owns: Ownership = .everythingBut(["GtkPopover"])
  let listens: [Listen] = [.signal("clicked", of: "GtkToggleButton")]
  let properties: [Property] = [
    // Not the labels of the menu in it.
    Property("text") { .string(($0.first("GtkToggleButton") ?? $0).labelText) },
    Property("active") { .bool($0.isOpen) },
  ]

  func occasion(_ occasion: Occasion) -> Command? {
    occasion.node.owner == occasion.node ? Command("Touch") : nil
  }

  func play(_ play: Play) throws -> Outcome {
    // Activating it would click the button inside only after the time that a key is seen pressed.
    try play.touchSemantically("clicked", on: play.node.first("GtkToggleButton"))
  }
}

extension Node {
  /// Whether what it opens is open. In GTK 3 it is the toggle button itself, in GTK 4.8 it has no
  /// `active`.
  fileprivate var isOpen: Bool {
    if let isPressed: Bool = self["active"] { return isPressed }
    guard let popover: Node = self["popover"] else { return false }
    return popover["visible"] ?? false
  }
}

/// A menu's title in a GtkPopoverMenuBar: `Touch MenuButton File`. The menu that it opens is a place of its own.
struct MenuTitle: Component {
  let className = "GtkPopoverMenuBarItem"
  let kind: Kind = "MenuButton"
  let owns: Ownership = .everythingBut(["GtkPopover"])
  let properties: [Property] = [
    Property("text") { .string($0.title ?? "") },
    Property("active") { .bool($0.first("GtkPopover")?["visible"] ?? false) },
  ]
  let ids: (@Sendable (Node) throws -> [MonkeyID])? = { item in
    item.title.map { [.label($0)] } ?? []
  }
}

extension Node {
  /// What the label in it shows.
  fileprivate var title: String? {
    guard let label = children.first(where: { $0.isA("GtkLabel") }) else { return nil }
    let text = label.shownText
    return text.isEmpty ? nil : text
  }
}

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

  func play(_ play: Play) throws -> Outcome { try play.touchSemantically("clicked") }
}
