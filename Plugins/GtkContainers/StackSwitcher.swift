import PackKit

/// A GtkStackSwitcher, which shows a button for each page of its stack.
struct StackSwitcher: TabList {
  let className = "GtkStackSwitcher"
  let owns: Ownership = .everythingBut(["GtkPopover"])
  let listens: [Listen] = [.property("visible-child", of: "GtkStack", in: "stack")]

  func event(_ event: InputEvent, on node: Node) -> Response {
    event.isPrimary ? .taken : .pass
  }

  func titles(of node: Node) -> [String] {
    buttons(of: node).map { $0.title ?? "" }
  }

  func selected(in node: Node) -> Int? {
    buttons(of: node).firstIndex { $0["active"] == true }
  }

  func isMoving(in node: Node) -> Bool { isTurning(node["stack"]) }

  func select(_ index: Int, in node: Node) throws {
    let buttons = buttons(of: node)
    guard buttons.indices.contains(index) else { throw PackError.stale }
    try buttons[index].emit("clicked")
  }

  /// Of the pages that are there for the user.
  private func buttons(of node: Node) -> [Node] {
    node.allChildren.filter { $0["visible"] == true }
  }
}
