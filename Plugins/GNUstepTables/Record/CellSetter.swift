import PackKit

/// A call by which a data source gets what a user has given to a cell.
struct CellSetter {
  static let table = "tableView:setObjectValue:forTableColumn:row:"
  static let outline = "outlineView:setObjectValue:forTableColumn:byItem:"

  /// What a table's or outline's data source is told by.
  static func name(for node: Node) -> String { node.isOutline ? outline : table }

  let row: Int
  let column: Int

  /// Nil where it is for another table, or for a row that is there no more.
  init?(_ occasion: Occasion) throws {
    let arguments = occasion.arguments
    guard arguments.count == 4, arguments[0] == .node(occasion.node), let column = Node(arguments[2]),
      let index = TableCells(occasion.node).columns.firstIndex(of: column)
    else { return nil }
    self.column = index
    let row: Int? =
      if occasion.name == CellSetter.table { Int(arguments[3]) } else {
        try occasion.node.call("rowForItem:", arguments[3]).first.flatMap(Int.init)
      }
    guard let row, row >= 0 else { return nil }
    self.row = row
  }
}
