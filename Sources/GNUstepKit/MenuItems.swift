import PackKit

extension Node {
  /// The labels that lead to an item, the outermost first; `#2` where two of a menu have the same.
  package var menuPath: [String] {
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
  package var menuItems: [Node] {
    guard case .list(let items)? = try? call("itemArray").first else { return [] }
    return items.compactMap { if case .node(let item) = $0 { item } else { nil } }
  }
}
