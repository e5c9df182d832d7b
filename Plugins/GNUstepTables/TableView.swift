import PackKit

/// An NSTableView: a Table; with one column and no header it is a List. Its rows are in its data
/// source, on screen or not.
struct TableView: Component {
  let className = "NSTableView"
  let kind: Kind = .of { node in
    if node.isPart { return RowParts.shared.kind(of: node) }
    let isList = node["headerView"] as Node? == nil && node["numberOfColumns"] == 1
    return isList ? "List" : "Table"
  }
  let takesTouch = false
  let owns: Ownership = .everything
  let properties = RowProperties.all { TableFace($0) }
  let parts: (@Sendable (Node) throws -> [Node])? = { try RowParts.shared.parts(of: $0, TableFace($0.whole)) }
}
