import GNUstepKit
import PackKit

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
    // One that is there no more was moved: the app went by it.
    guard !node.isGone, let now = TableCells(node).columns.firstIndex(of: cells.columns[column]), now != position - 1
    else { return }
    let name = cells.titles.described(column)
    throw play.cannot("column \(name) does not stay at \(position): the app has it at \(now + 1)")
  }

  private func index(_ arguments: Arguments) throws -> Int {
    try cells.titles.index(of: arguments.value("column"), for: "\(play.verb) \(node.kind)")
  }
}
