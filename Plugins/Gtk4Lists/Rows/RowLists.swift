import PackKit

/// A widget with rows, and the list that makes their widgets: of a table and of a drop-down that is a
/// part of it.
struct RowLists {
  let view: Node
  let list: Node
  /// Whether rows count that are not on screen: a drop-down's list is hidden most of the time.
  let areHidden: Bool

  /// - Throws: `PackError.stale` where it is gone.
  init(_ view: Node) throws {
    areHidden = DropDown.classes.contains(where: view.isA)
    // A picker's row has a list of what is chosen, too, before that of the popup.
    let place = areHidden ? view.first("GtkPopover") ?? view : view
    guard let list = place.first("GtkListBase") else { throw PackError.stale }
    self.view = view
    self.list = list
  }

  /// The lists that a row or something in one is in; nil for what is in none.
  init?(around inner: Node) {
    guard let list = inner.nearest("GtkListBase") else { return nil }
    self.list = list
    view = list.parent.flatMap { $0.isA("GtkColumnView") ? $0 : nil } ?? list
    areHidden = false
  }

  /// - Throws: `PackError` where there are no rows.
  func model() throws -> RowModel { try RowModel(of: list) }

  func shown(_ model: RowModel) -> ShownRows { ShownRows(of: list, model, hidden: areHidden) }

  /// The first text that a row shows.
  func text(of row: Node) -> String? { RowText.first(in: row, hidden: areHidden) }

  /// All texts that a row shows.
  func texts(of row: Node) -> [String] { RowText.all(in: row, hidden: areHidden) }
}
