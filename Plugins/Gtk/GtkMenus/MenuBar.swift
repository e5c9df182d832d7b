import GtkKit

/// A GtkPopoverMenuBar: `Menu MenuBar * File>Recent>a.txt`. Its menus open and close without a line, as what is chosen
/// in one of them says the way there.
struct MenuBar: Component {
  let className = "GtkPopoverMenuBar"
  let kind: Kind = "MenuBar"
  let ignoresPresses = true
  let properties: [Property] = [Property("count") { .int(Int64(MenuLevel($0).items.count)) }]

  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Menu" else { return .unsupported }
    return try MenuChoice(play).choose(inOnly: play.node) {}
  }
}

/// The title of a menu in a GtkPopoverMenuBar: a press opens the menu, which is no command.
struct MenuTitle: Component {
  let className = "GtkPopoverMenuBarItem"
  let kind: Kind = "Menu"
  let ignoresPresses = true
  let owns: Ownership = .everythingBut(["GtkPopover"])
  let properties: [Property] = [
    Property("text", rule: MenuItem.title),
    Property("active") { .bool($0.first("GtkPopoverMenu")?["visible"] ?? false) },
    Property("count") { item in MenuLevel(openedBy: item).map { .int(Int64($0.items.count)) } },
  ]
  let idRules: [MonkeyIDRule] = [.label(MenuItem.title)]

  func event(_ event: InputEvent, on node: Node) -> Response { event.isOfMenu ? .handled : .pass }
}
