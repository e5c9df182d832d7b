import PackKit

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
