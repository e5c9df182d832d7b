import GtkKit

/// A GtkColumnView: a Table, or a Tree where its rows have rows below them.
struct ColumnView: RowView {
  let className = "GtkColumnView"
  let kind: Kind = .of { try $0.kind("Table", tree: "Tree") }
  /// Its header, and the list in it; not the rows of that.
  let owns: Ownership = .rule("not parent is GtkListBase")
  let listens: [Listen] = [
    .signal("activate"), .signal("value-changed", of: "GtkAdjustment", in: "vadjustment"),
    .signal("changed", of: "GtkSorter", in: "sorter"),
    .signal("items-changed", of: "GListModel", in: "columns"),
  ]
  let searches = NodeMemory<RowSearch>()

  func notified(_ notification: WidgetNotification) throws -> Command? {
    switch notification.name {
    case "changed": header(pressedIn: notification.node).map { Command("SortBy", $0.column) }
    case "items-changed": move(notification)
    default: try RowRecorder(notification)?.command()
    }
  }

  func play(_ play: Play) throws -> Outcome {
    if try play.hasEndedList { return .done }
    switch play.verb {
    case "SortBy": return try ColumnPlayer(play).sort()
    case "MoveColumn": return try ColumnPlayer(play).move()
    default: return try RowPlayer(play, searches).outcome()
    }
  }

  /// The column whose title was dragged, and where it is now.
  private func move(_ notification: WidgetNotification) -> Command? {
    guard let header = header(pressedIn: notification.node) else { return nil }
    return Command("MoveColumn", header.column, .ordinal(header.index))
  }

  private func header(pressedIn view: Node) -> (index: Int, column: Value)? {
    guard let pressed = LastInput.of(view)?.pressed.nearest("GtkColumnViewTitle") else { return nil }
    let columns = Columns(view)
    guard let index = columns.headers.firstIndex(of: pressed), let column = columns.titles.name(of: index)
    else { return nil }
    return (index, column)
  }
}
