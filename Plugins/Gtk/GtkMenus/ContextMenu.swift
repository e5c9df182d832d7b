import GtkKit

/// Every widget, with the menu that a press of the secondary button opens on it: `Menu Canvas board Remove %at=30,40`.
struct ContextMenu: Component {
  let className = "GtkWidget"

  /// The press that has opened the menu is a part of the choice, however long it was; one of another button, by which
  /// no menu opens when this is played, is a line of its own.
  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    let isPress = ["Touch", "LongPress"].contains(pending.verb) && pending.modifiers["button"] == .string("secondary")
    return isPress && pending.modifiers["keys"] == nil && next.verb == "Menu" ? next : nil
  }

  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Menu" else { return .unsupported }
    let button = PressModifiers.button(play.modifiers["button"].flatMap(String.init) ?? "secondary")
    // A menu that is open may be that of another place, or of another button.
    let isGiven = play.modifiers["at"] != nil || play.modifiers["button"] != nil
    if isGiven, play.scratch[0] == 0, let open = play.node.openMenu?.pointer {
      if play.pass == 0 { try Toolkit.act("gtk_popover_popdown", open) }
      return .again(waitingFor: "the menu that is open to close")
    }
    return try MenuChoice(play).choose(in: play.node.openMenu) {
      guard case .list(let numbers)? = play.modifiers["at"], numbers.count == 2, let x = Double(numbers[0]), let y = Double(numbers[1])
      else { return try Input.click(play.node, button: button) }
      try Input.click(play.node, x: x, y: y, button: button)
    }
  }

  func abandon(_ play: Play) {
    if play.verb == "Menu" { try? MenuChoice(play).abandon(play.node.openMenu) }
  }
}

extension Node {
  /// The menu that is open in its window and belongs to no button, bar or item.
  fileprivate var openMenu: Node? { (window ?? self).openMenuInside }

  private var openMenuInside: Node? {
    for child in children {
      if child.isA("GtkPopoverMenu"), child["visible"] == true, !isMenuOpener { return child }
      if let found = child.openMenuInside { return found }
    }
    return nil
  }

  private var isMenuOpener: Bool { ["GtkMenuButton", "GtkPopoverMenuBarItem", "GtkModelButton"].contains(where: isA) }
}
