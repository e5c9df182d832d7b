import PackKit

/// An NSOutlineView: a Tree, whose rows that nobody expanded are in its data source only.
struct OutlineView: Component {
  let className = "NSOutlineView"
  let kind: Kind = .of { $0.isPart ? RowParts.shared.kind(of: $0) : "Tree" }
  let properties = RowProperties.all { try OutlineFace($0) }
  let parts: (@Sendable (Node) throws -> [Node])? = { try RowParts.shared.parts(of: $0, OutlineFace($0.whole)) }
}
