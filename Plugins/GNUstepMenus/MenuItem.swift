import PackKit

/// An NSMenuItem: a Menu if it opens one, else a Button.
struct MenuItem: Component {
  let className = "NSMenuItem"
  let kind: Kind = .of { $0.opensMenu ? "Menu" : "Button" }
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

  /// The labels that lead to an item, the outermost first; `#2` where two of a menu have the same.
  var menuPath: [String] {
    ancestry.filter { $0.isA("NSMenuItem") }.map(\.nameInMenu).reversed()
  }

  private var nameInMenu: String {
    let title: String = self["title"] ?? ""
    guard let menu: Node = self["menu"] else { return title }
    let items = menu.menuItems
    guard title.isEmpty || items.filter({ $0["title"] == title }).count > 1,
      let place = items.firstIndex(of: self)
    else { return title }
    return "#\(place + 1)"
  }

  /// Of a menu: its items, separators counted.
  var menuItems: [Node] {
    guard case .list(let items)? = try? call("itemArray").first else { return [] }
    return items.compactMap { if case .node(let item) = $0 { item } else { nil } }
  }
}
