import PackKit

/// An AdwViewSwitcher, also in a bar or a title: it shows a button for each page of its stack.
struct ViewSwitcher: TabList {
  let className = "AdwViewSwitcher"
  let owns: Ownership = .everythingBut(["GtkPopover"])
  let listens: [Listen] = [.property("visible-child", of: "AdwViewStack", in: "stack")]

  func event(_ event: InputEvent, on node: Node) -> Response { event.isPrimary ? .taken : .pass }

  func titles(of node: Node) -> [String] { buttons(of: node).map { $0.title ?? "" } }

  func selected(in node: Node) -> Int? { buttons(of: node).firstIndex { $0["active"] == true } }

  func isMoving(in node: Node) -> Bool { node["stack.transition-running"] == true }

  func select(_ index: Int, in node: Node) throws {
    let buttons = buttons(of: node)
    guard buttons.indices.contains(index) else { throw PackError.stale }
    try buttons[index].emit("clicked")
  }

  /// Of the pages that are there for the user.
  private func buttons(of node: Node) -> [Node] {
    node.allChildren.filter { $0.isA("GtkToggleButton") && $0["visible"] == true }
  }
}

extension Node {
  /// The text of the first label in a button, but for the number of news on its icon.
  var title: String? {
    for child in allChildren where !child.isA("AdwIndicatorBin") {
      if child.isA("GtkLabel"), case .string(let text)? = child.portable("text") { return text }
      if let title = child.title { return title }
    }
    return nil
  }
}
