import Script

/// What is kept of menus.
extension CoverageBook {
  func note(item element: TreeLook.Element) {
    guard !element.label.isEmpty else { return }
    let opener = element.opener.map { last.elements[$0] }.map { Self.words($0.kind, $0.node.attributes["id"]) } ?? ""
    let name = SeenMenuItem.Name(window: window(of: element, in: last), opener: opener, path: element.menus + [element.label])
    items[name] = items[name] ?? SeenMenuItem(name: name)
    if let handle = element.handle { known[handle] = .item(name) }
  }

  /// Marks the item that a path leads to, where that is clear.
  func note(path: [RowReference.Step], from place: Int, in look: TreeLook) {
    let opener = look.lineage(place).first { ["MenuBar", "MenuButton", "Menu"].contains(look.elements[$0].kind) } ?? place
    let window = window(of: look.elements[place], in: look)
    let words = Self.words(look.elements[opener].kind, look.elements[opener].node.attributes["id"])
    if let labels = look.labels(of: path, from: opener) {
      items[SeenMenuItem.Name(window: window, opener: words, path: labels)]?.uses += 1
    } else if case .text(let title)? = path.last {
      // Where the tree does not show which menu leads there.
      let fitting = items.keys.filter { $0.window == window && $0.opener == words && $0.path.last == title }
      if fitting.count == 1 { items[fitting[0]]?.uses += 1 }
    }
  }
}
