import GNUstepKit
import PackKit

/// An NSMenuView: `Menu MenuBar * Edit>Copy`. The app's own menu is the MenuBar, whether it lies along
/// the top of the screen or stands in a corner of it.
struct MenuView: Component {
  let className = "NSMenuView"
  let kind: Kind = .of { $0.isMainMenu ? "MenuBar" : "Menu" }
  // A press opens what is not recorded; what is chosen is heard as the menu's action.
  let takesTouch = false
  let listens: [Listen] = [.action("")]
  let properties: [Property] = [
    Property("text", from: "menu.title"), Property("count", from: "menu.numberOfItems"),
  ]

  func occasion(_ occasion: Occasion) -> Command? {
    occasion.arguments.isEmpty ? nil : Command("Menu", occasion.menuPath)
  }

  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Menu" else { return .unsupported }
    guard let menu: Node = play.node["menu"] else { throw PackError.stale }
    return try MenuWay(play).choose(in: menu)
  }
}

extension Node {
  /// Of a view: whether it shows the app's own menu.
  fileprivate var isMainMenu: Bool {
    typealias Variable = UnsafePointer<UnsafeMutableRawPointer?>
    guard let application = Host.function("NSApp", as: Variable.self), let menu: Node = self["menu"],
      let main: Node = node(of: application.pointee)?["mainMenu"]
    else { return false }
    return menu == main
  }
}
