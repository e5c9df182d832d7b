import PackKit

/// A row of a tree: a GtkTreeListRow, by which it is opened and closed.
struct TreeRow {
  private let item: Pointer

  /// - Parameter item: a GtkTreeListRow that outlives this.
  init(_ item: Pointer) {
    self.item = item
  }

  var isExpandable: Bool { asks("gtk_tree_list_row_is_expandable") }

  var isExpanded: Bool { asks("gtk_tree_list_row_get_expanded") }

  func setExpanded(_ isExpanded: Bool) throws {
    typealias Set = @convention(c) (Pointer, Int32) -> Void
    try Host.require("gtk_tree_list_row_set_expanded", as: Set.self)(item, isExpanded ? 1 : 0)
  }

  private func asks(_ name: String) -> Bool {
    Host.function(name, as: (@convention(c) (Pointer) -> Int32).self).map { $0(item) != 0 } ?? false
  }
}
