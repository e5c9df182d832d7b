import PackKit

/// A GtkStackSidebar, which shows a row for each page of its stack.
struct StackSidebar: TabList {
  private typealias Pointer = UnsafeMutableRawPointer

  let className = "GtkStackSidebar"
  let owns: Ownership = .everythingBut(["GtkPopover"])
  let listens: [Listen] = [.property("visible-child", of: "GtkStack", in: "stack")]

  func event(_ event: InputEvent, on node: Node) -> Response {
    event.isPrimary ? .taken : .pass
  }

  func titles(of node: Node) -> [String] {
    rows(of: node).map { $0.title ?? "" }
  }

  func selected(in node: Node) throws -> Int? {
    typealias IsSelected = @convention(c) (Pointer) -> Int32
    let isSelected = try Host.require("gtk_list_box_row_is_selected", as: IsSelected.self)
    return try rows(of: node).firstIndex { isSelected(try $0.requirePointer()) != 0 }
  }

  func isMoving(in node: Node) -> Bool { isTurning(node["stack"]) }

  func select(_ index: Int, in node: Node) throws {
    typealias Select = @convention(c) (Pointer, Pointer) -> Void
    let select = try Host.require("gtk_list_box_select_row", as: Select.self)
    let rows = rows(of: node)
    guard let list = node.first("GtkListBox"), rows.indices.contains(index) else {
      throw PackError.stale
    }
    select(try list.requirePointer(), try rows[index].requirePointer())
  }

  /// Of the pages that are there for the user.
  private func rows(of node: Node) -> [Node] {
    (node.first("GtkListBox")?.allChildren ?? []).filter {
      $0.isA("GtkListBoxRow") && $0["visible"] == true
    }
  }
}
