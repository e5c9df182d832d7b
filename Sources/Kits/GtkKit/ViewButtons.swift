import PackKit

/// What shows a toggle button for each page of a stack, a GtkStackSwitcher or an AdwViewSwitcher, the latter also in a
/// bar or a title.
package struct ViewButtons: TabList {
  package let handlesPrimaryPresses = true
  package let className: String
  package let owns: Ownership = .everythingBut(["GtkPopover"])
  package let listens: [Listen]

  /// - Parameter stack: the class of the stack.
  package init(_ className: String, of stack: String) {
    self.className = className
    listens = [.property("visible-child", of: stack, in: "stack")]
  }

  /// A button that shows an icon has the title as its tooltip.
  package func titles(of node: Node) -> [String] {
    buttons(of: node).map { $0.firstLabel ?? $0["tooltip-text"] ?? "" }
  }

  package func selected(in node: Node) -> Int? { buttons(of: node).firstIndex { $0["active"] == true } }

  /// Until a page is turned both are on screen, and what counts widgets counts those of both.
  package func isMoving(in node: Node) -> Bool { node["stack.transition-running"] == true }

  package func select(_ index: Int, in node: Node) throws {
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
  /// The text of the first label in it, itself included, but for the number of news on its icon.
  package var firstLabel: String? {
    if isA("GtkLabel"), case .string(let text)? = portable("text") { return text }
    for child in allChildren where !child.isA("AdwIndicatorBin") {
      if let label = child.firstLabel { return label }
    }
    return nil
  }

  /// Whether it is a label that takes clicks. Only a label is asked: a property that a class has not
  /// costs the toolkit a look at all that it has.
  package var hasLinks: Bool {
    guard isA("GtkLabel"), self["use-markup"] == true, let markup: String = self["label"] else { return false }
    return markup.indices.contains { markup[$0...].hasPrefix("<a ") }
  }
}
