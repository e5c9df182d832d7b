import PackKit

/// An NSMenuItem: a Menu if it opens one, else a MenuItem. It is no Button: menus have items called as buttons are,
/// and one of a menu that is not even open would be chosen in place of a button that is yet to come.
struct MenuItem: Component {
  let className = "NSMenuItem"
  let kind: Kind = .of { $0.opensMenu ? "Menu" : "MenuItem" }
  let takesTouch = false
  let owns: Ownership = .everythingBut(["NSMenuItem"])
  let properties: [Property] = [
    Property("text", from: "title"),
    Property("active") { .bool($0.opensMenu ? $0.isOpen : $0["state"] == 1) },
    Property("count", from: "submenu.numberOfItems"),
  ]
}

extension Node {
  fileprivate var opensMenu: Bool { self["hasSubmenu"] ?? false }

  /// Whether the menu that it opens is on screen.
  fileprivate var isOpen: Bool {
    guard let menu: Node = self["submenu"], let view: Node = menu["menuRepresentation"] else { return false }
    return view["window.isVisible"] ?? false
  }
}
