import PackKit

extension RowParts {
  static let shared = RowParts()

  /// What is in a widget, or in a row of it.
  func parts(of node: Node, _ face: any RowFace) throws -> [Node] {
    try parts(of: node, columns: { Array(0..<face.columns) }, rows: face.rows)
  }
}
