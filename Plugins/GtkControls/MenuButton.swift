import PackKit

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
    guard play.verb == "Touch", play.isSemantic else { return .unsupported }
    // Activating it would click the button inside only after the time that a key is seen pressed.
    return try play.touchSemantically("clicked", on: play.node.first("GtkToggleButton"))
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
