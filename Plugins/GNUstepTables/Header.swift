import PackKit

/// An NSTableHeaderView, whose clicks and drags are commands of the table: `SortBy Table files Size`,
/// `MoveColumn Table files Size 1`.
struct Header: Component {
  let className = "NSTableHeaderView"
  let takesTouch = false
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
    guard event.mayBegin else { return .taken }
    moments[node] = try moment(event, node)
    return .taken
  }

  private func moment(_ event: InputEvent, _ node: Node) throws -> Moment? {
    guard let table: Node = node["tableView"], let frame = node.frame else { return nil }
    let point: Value = .list([.double(event.x - frame.x), .double(event.y - frame.y)])
    let (columns, index) = (TableCells(table).columns, try node.call("columnAtPoint:", point).first.flatMap(Int.init))
    guard let index, columns.indices.contains(index) else { return nil }
    return Moment(columns: columns, pressed: columns[index])
  }

  /// A click may do several of them: it is one command. The column that was dragged is where it is now.
  func occasion(_ occasion: Occasion) throws -> Command? {
    guard let moment = moments[occasion.node], let table: Node = occasion.node["tableView"] else { return nil }
    let cells = TableCells(table)
    guard let index = cells.columns.firstIndex(of: moment.pressed) else { return nil }
    let name = cells.titles.name(of: index) ?? .ordinal(index)
    guard occasion.name.hasSuffix("ColumnDidMoveNotification") else {
      return Command("SortBy", name, rank: RowRank.selection, node: table)
    }
    guard cells.columns != moment.columns else { return nil }
    return Command("MoveColumn", name, .ordinal(index), rank: RowRank.edit, node: table)
  }
}
