import GtkKit

/// A GtkMenuButton: `Touch MenuButton Open`; if what it opens is a menu, that and what is chosen there are one line,
/// `Menu MenuButton Options Sort>Name`. Anything else is a place of its own.
///
/// In GTK 4 it contains the toggle button that is pressed, in GTK 3 it is one.
struct MenuButton: Component {
  let className = "GtkMenuButton"
  let kind: Kind = "MenuButton"
  let owns: Ownership = .everythingBut(["GtkPopover"])
  let listens: [Listen] = [.signal("clicked", of: "GtkToggleButton"), .signal("activate")]
  let properties: [Property] = [
    // Not the labels of the menu in it.
    Property("text", rule: "inside(GtkToggleButton but GtkPopover).@text ?? \(SharedRules.label)"),
    // In GTK 3 it is the toggle button itself, in GTK 4.8 it has no `active`.
    Property("active", rule: "active ?? held(popover).visible ?? false"),
  ]

  /// GTK swallows a press that closes another popover, or its own: only if something opens has the click counted.
  func event(_ event: InputEvent, on node: Node) -> Response {
    event.endsPrimaryPress && event.target.owner == node ? .undetermined : .pass
  }

  func notified(_ notification: WidgetNotification) -> Command? {
    // A key that opens the menu does not click.
    notification.node.owner == notification.node ? Command("Touch") : nil
  }

  /// What has opened the menu is a part of the choice.
  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    pending.verb == "Touch" && pending.modifiers.isEmpty && next.verb == "Menu" ? next : nil
  }

  func play(_ play: Play) throws -> Outcome {
    if play.verb == "Menu" {
      return try MenuChoice(play).choose(inOnly: play.node.menu) {
        try Toolkit.act("gtk_menu_button_popup", play.node.requirePointer())
      }
    }
    // Activating it would click the button inside only after the time that a key is seen pressed.
    return try play.touchSemantically("clicked", on: play.node.first("GtkToggleButton"))
  }

  func abandon(_ play: Play) {
    if play.verb == "Menu" { try? MenuChoice(play).abandon(play.node.menu) }
  }
}

extension Node {
  /// What it opens, if that is a menu.
  fileprivate var menu: Node? {
    guard let popover: Node = self["popover"], popover.isA("GtkPopoverMenu") else { return nil }
    return popover
  }
}
