import PackKit

extension RowParts {
  static let shared = RowParts()

  /// What is in a view, or in a row of it.
  func parts(of node: Node, _ view: any ModelView) -> [Node] {
    parts(
      of: node, columns: { view.rows.columns.indices.filter { view.rows.columns[$0].isVisible } },
      rows: { path in (0..<min(RowLimits.mostListed, view.rows.count(below: path))).map { path + [$0] } })
  }
}
