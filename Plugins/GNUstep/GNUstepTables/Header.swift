import GNUstepKit
import PackKit

/// An NSTableHeaderView, whose clicks and drags are commands of the table: `SortBy Table files Size`,
/// `MoveColumn Table files Size 1`.
struct Header: Component {
  let className = "NSTableHeaderView"
  let ignoresPresses = true
  let owns: Ownership = .everything
  let listens: [Listen] =
    ["NSTableView", "NSOutlineView"].flatMap { name in
      ["ColumnDidMove", "SelectionDidChange"].map { .signal("\(name)\($0)Notification", of: name, in: "tableView") }
    }
  let delegates =
    [Delegate("tableView:mouseDownInHeaderOfTableColumn:", of: "NSObject", in: "tableView.delegate")]
    + ["tableView", "outlineView"].flatMap { name in
      [
        Delegate("\(name):didClickTableColumn:", of: "NSObject", in: "tableView.delegate"),
        Delegate("\(name):sortDescriptorsDidChange:", of: "NSObject", in: "tableView.dataSource"),
      ]
    }

  private let moments = NodeMemory<Moment>()

  /// What was so at the press.
  private struct Moment {
    let columns: [Node]
    let pressed: Node
  }

  func event(_ event: InputEvent, on node: Node) throws -> Response {
    guard event.isPrimary else { return .pass }
    guard event.mayBegin else { return .handled }
    moments[node] = try moment(event, node)
    return .handled
  }

  private func moment(_ event: InputEvent, _ node: Node) throws -> Moment? {
    guard let table: Node = node["tableView"], let frame = node.frame else { return nil }
    let point: Value = .list([.double(event.x - frame.x), .double(event.y - frame.y)])
    let (columns, index) = (TableCells(table).columns, try node.call("columnAtPoint:", point).first.flatMap(Int.init))
    guard let index, columns.indices.contains(index) else { return nil }
    return Moment(columns: columns, pressed: columns[index])
  }

  /// A click may do several of them: it is one command. The column that was dragged is where it is now.
  func notified(_ notification: WidgetNotification) throws -> Command? {
    guard let moment = moments[notification.node], let table: Node = notification.node["tableView"] else { return nil }
    let cells = TableCells(table)
    guard let index = cells.columns.firstIndex(of: moment.pressed) else { return nil }
    let name = cells.titles.name(of: index) ?? .ordinal(index)
    guard notification.name.hasSuffix("ColumnDidMoveNotification") else {
      return Command("SortBy", name, rank: RowRank.selection, node: table)
    }
    guard cells.columns != moment.columns else { return nil }
    return Command("MoveColumn", name, .ordinal(index), rank: RowRank.edit, node: table)
  }
}

/// Plays a command on the columns of a table or an outline.
struct ColumnPlayer {
  private let play: Play
  private let cells: TableCells
  private var node: Node { play.node }

  init(_ play: Play) {
    self.play = play
    cells = TableCells(play.node)
  }

  func outcome() throws -> Outcome {
    let header: Node? = node["headerView"]
    try header?.takePress()
    if play.verb == "SortBy" { try sort() } else { try move() }
    return .done
  }

  /// What a click on a column's header brings about: it may select the column, the order of the rows
  /// changes or turns round, and the delegate is told, at the press and after.
  private func sort() throws {
    let column = try index(play.arguments("column"))
    let order = node.value("sortDescriptors")
    guard let header: Node = node["headerView"] else { throw play.cannot("it has no headers that could be clicked") }
    try node.call("_mouseDownInHeaderOfTableColumn:", .node(cells.columns[column]))
    if node["allowsColumnSelection"] == true {
      try node.call("_selectColumn:modifiers:", .int(Int64(column)), .int(0))
    }
    guard !node.isGone else { return }
    let isSelected = try node.call("isColumnSelected:", .int(Int64(column))).first == true
    try node.call("_clickTableColumn:", .node(cells.columns[column]))
    if !header.isGone { try header.call("setNeedsDisplay:", true) }
    guard !node.isGone, !isSelected, !isHeard, node.value("sortDescriptors") == order else { return }
    throw play.cannot("nothing comes of a click on the header of column \(cells.titles.described(column))")
  }

  /// Whether the delegate is told of clicks on headers: what it does then cannot be seen.
  private var isHeard: Bool {
    let click = node.isOutline ? "outlineView:didClickTableColumn:" : "tableView:didClickTableColumn:"
    return [click, "tableView:mouseDownInHeaderOfTableColumn:"].contains { node.object("delegate", with: $0) != nil }
  }

  private func move() throws {
    let arguments = try play.arguments("column", "position")
    let column = try index(arguments)
    let position: Int = try arguments.get("position")
    let count = cells.columns.count
    guard position >= 1, position <= count else {
      throw PackError.invalid("MoveColumn \(node.kind): position must be 1 to \(count); found \(position)")
    }
    guard node["allowsColumnReordering"] == true, node["headerView"] as Node? != nil else {
      throw play.cannot("column \(cells.titles.described(column)) cannot be moved")
    }
    try node.call("moveColumn:toColumn:", .int(Int64(column)), .int(Int64(position - 1)))
    let now = node.isGone ? nil : TableCells(node).columns.firstIndex(of: cells.columns[column])
    try play.checkMoved(cells.titles.described(column), to: position - 1, now: now)
  }

  private func index(_ arguments: Arguments) throws -> Int {
    try cells.titles.index(of: arguments.value("column"), for: "\(play.verb) \(node.kind)")
  }
}
