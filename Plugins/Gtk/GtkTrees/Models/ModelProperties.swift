import GtkKit

/// What scripts can read of a model's view, its rows and its cells.
enum ModelProperties {
  /// - Parameter view: of a widget; throws where it has no model.
  static func all(_ view: @escaping @Sendable (Node) throws -> any ModelView) -> [Property] {
    [
      Property("text") { node in
        guard let part = RowParts.shared.part(of: node) else { return nil }
        return try text(part, view(node.widget))
      },
      Property("selected") { node in
        guard let part = RowParts.shared.part(of: node) else { return .string(try selected(node, view)) }
        return part.column == nil ? .bool(try view(node.widget).isSelected(part.path)) : nil
      },
      Property("value") { node in
        guard let part = RowParts.shared.part(of: node) else { return try number(node, view) }
        guard part.column == nil else { return try text(part, view(node.widget)) }
        return part.path.last.map { .ordinal($0) }
      },
      Property("active") { node in
        guard let part = RowParts.shared.part(of: node) else { return nil }
        if let column = part.column { return try isTicked(part.path, column, view(node.widget)) }
        guard let tree = try view(node.widget) as? TreeFace, !tree.rows.model.isList else { return nil }
        return .bool(try tree.isExpanded(part.path))
      },
      Property("count") { node in
        guard !node.isPart else { return nil }
        // Without its columns: a recorder reads it at each press.
        let model: Node? = node["model"]
        return .int(Int64(try model?.pointer.map { try TreeModel($0).count(below: []) } ?? 0))
      },
    ]
  }

  private static func text(_ part: RowParts.Part, _ view: any ModelView) throws -> Value {
    guard let column = part.column else { return .string(try view.rows.joined(at: part.path)) }
    guard view.rows.columns.indices.contains(column) else { throw PackError.stale }
    return .string(try view.rows.content(of: view.rows.columns[column], at: part.path))
  }

  /// Whether the first check mark of a cell is ticked; nil if it has none.
  private static func isTicked(_ path: RowPath, _ column: Int, _ view: any ModelView) throws -> Value? {
    guard view.rows.columns.indices.contains(column) else { throw PackError.stale }
    let cells = view.rows.columns[column]
    try view.rows.show(path, in: cells)
    return cells.cell(.toggle).map { .bool($0.mark == "true") }
  }

  /// The paths of the selected rows, by their first texts.
  private static func selected(_ node: Node, _ view: (Node) throws -> any ModelView) throws -> String {
    guard let view = try? view(node) else { return "" }
    return try view.selected().map { path in
      try path.indices.map { try view.rows.first(at: Array(path[...$0])) }.joined(separator: ">")
    }.joined(separator: "\n")
  }

  /// Of the first selected row, its number among its siblings.
  private static func number(_ node: Node, _ view: (Node) throws -> any ModelView) throws -> Value {
    .ordinal(try? view(node).selected().first?.last)
  }
}

extension RowParts {
  static let shared = RowParts()

  /// What is in a view, or in a row of it.
  func parts(of node: Node, _ view: any ModelView) -> [Node] {
    let isMixed = view.rows.columns.contains { $0.isVisible && $0.isMixed }
    return parts(
      of: node, fewestColumns: isMixed ? 1 : 2,
      columns: { view.rows.columns.indices.filter { view.rows.columns[$0].isVisible } },
      rows: { path in (0..<min(RowLimits.mostListed, view.rows.count(below: path))).map { path + [$0] } })
  }
}
