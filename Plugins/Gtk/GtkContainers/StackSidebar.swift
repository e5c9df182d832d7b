import GtkKit

/// A GtkStackSidebar, which shows a row for each page of its stack.
struct StackSidebar: TabList {
  let handlesPrimaryPresses = true
  let className = "GtkStackSidebar"
  let owns: Ownership = .everythingBut(["GtkPopover"])
  let listens: [Listen] = [.property("visible-child", of: "GtkStack", in: "stack")]

  func titles(of node: Node) -> [String] { rows(of: node).map { $0.firstLabel ?? "" } }

  func selected(in node: Node) throws -> Int? {
    try rows(of: node).firstIndex { try Toolkit.answer("gtk_list_box_row_is_selected", $0.requirePointer()) != 0 }
  }

  func isMoving(in node: Node) -> Bool { node["stack.transition-running"] == true }

  func select(_ index: Int, in node: Node) throws {
    let rows = rows(of: node)
    guard let list = node.first("GtkListBox"), rows.indices.contains(index) else {
      throw PackError.stale
    }
    try Toolkit.act("gtk_list_box_select_row", list.requirePointer(), rows[index].requirePointer())
  }

  /// Of the pages that are there for the user.
  private func rows(of node: Node) -> [Node] {
    (node.first("GtkListBox")?.allChildren ?? []).filter {
      $0.isA("GtkListBoxRow") && $0["visible"] == true
    }
  }
}
