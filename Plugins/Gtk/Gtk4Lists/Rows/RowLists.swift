import GtkKit

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

/// Along which axis the rows of a list follow each other.
enum Direction {
  case down, across

  init(of lists: RowLists) {
    self = lists.list["orientation"] == "horizontal" ? .across : .down
  }

  /// The property that says how far the list is scrolled.
  var adjustment: String { self == .down ? "vadjustment" : "hadjustment" }

  /// Where a rectangle begins along it.
  func start(of frame: Rect) -> Double { self == .down ? frame.y : frame.x }
}

/// A row of a list that is on screen or near it: GTK makes widgets for no others.
struct ShownRow {
  let node: Node
  let position: Int
}

/// The rows of a list that have a widget now.
struct ShownRows {
  let rows: [ShownRow]
  /// How many more there are, of which nobody can tell which rows they show.
  let unknown: Int

  /// - Parameters:
  ///   - list: the GtkListView, GtkGridView or, in a table, what is in it.
  ///   - hidden: also rows that are not on screen, whose frames may be of long ago.
  init(of list: Node, _ model: RowModel, hidden: Bool = false) {
    let place = RowPlace()
    let children = (hidden ? list.allChildren : list.children).filter(\.isListRow)
    rows = children.compactMap { child in
      place?.position(of: child, in: model).map { ShownRow(node: child, position: $0) }
    }
    unknown = children.count - rows.count
  }

  /// The row at a position, or nil where it has no widget.
  subscript(position: Int) -> Node? { rows.first { $0.position == position }?.node }
}
