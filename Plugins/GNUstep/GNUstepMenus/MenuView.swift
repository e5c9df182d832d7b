import GNUstepKit
import PackKit

/// An NSMenuView: `Menu MenuBar * Edit>Copy`. The app's own menu is the MenuBar, whether it lies along
/// the top of the screen or stands in a corner of it.
struct MenuView: Component {
  let className = "NSMenuView"
  let kind: Kind = .of { $0.isMainMenu ? "MenuBar" : "Menu" }
  // A press opens what is not recorded; what is chosen is heard as the menu's action.
  let ignoresPresses = true
  let listens: [Listen] = [.action("")]
  let properties: [Property] = [
    Property("text", from: "menu.title"), Property("count", from: "menu.numberOfItems"),
  ]

  func notified(_ notification: WidgetNotification) -> Command? {
    notification.arguments.isEmpty ? nil : Command("Menu", notification.menuPath)
  }

  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Menu" else { return .unsupported }
    try play.refuseMenuPlace()
    guard let menu: Node = play.node["menu"] else { throw PackError.stale }
    return try MenuPath(play).choose(in: menu)
  }
}

extension Node {
  /// Of a view: whether it shows the app's own menu.
  fileprivate var isMainMenu: Bool {
    guard let menu: Node = self["menu"], let main: Node = application?["mainMenu"] else { return false }
    return menu == main
  }
}

/// An NSMenuItem: a Menu if it opens one, else a MenuItem. It is no Button: menus have items called as buttons are,
/// and one of a menu that is not even open would be chosen in place of a button that is yet to come.
struct MenuItem: Component {
  let className = "NSMenuItem"
  let kind: Kind = .rule(#"if(hasSubmenu, "Menu", "MenuItem")"#)
  let ignoresPresses = true
  let owns: Ownership = .everythingBut(["NSMenuItem"])
  let properties: [Property] = [
    Property("text", from: "title"),
    Property(
      "active",
      rule: "if(hasSubmenu, held(submenu).menuRepresentation.window.isVisible ?? false, if(state = 1, true, false))"),
    Property("count", from: "submenu.numberOfItems"),
  ]
}

/// The bar with a menu's title, by which it is moved and torn off: a press on it is no command.
struct MenuTitle: Component {
  let className = "GSTitleView"
  let ignoresPresses = true
}
