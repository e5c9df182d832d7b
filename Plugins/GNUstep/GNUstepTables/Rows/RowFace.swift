import PackKit

/// What shows rows, as it is now.
protocol RowFace: RowSource {
  var node: Node { get }
  /// How many columns each row has a text in.
  var columns: Int { get }
  /// Those whose texts name a row; what a check mark says is a value.
  var namingColumns: [Int] { get }
  /// What scripts call the columns.
  var titles: ColumnTitles { get }
  /// The text in a column of a row.
  func text(_ column: Int, of path: RowPath) throws -> String
  /// The same as a part of the row's name; empty where it is a value.
  func name(_ column: Int, of path: RowPath) throws -> String
  /// The first texts of a row and of those above it.
  func titles(of path: RowPath) throws -> String
  /// Every row that is selected, the topmost first.
  func selected() throws -> [RowPath]
  /// Whether the rows below one are shown; nil where it can have none.
  func isExpanded(_ path: RowPath) throws -> Bool?
}

extension RowFace {
  var namingColumns: [Int] { Array(0..<columns) }

  func name(_ column: Int, of path: RowPath) throws -> String { try text(column, of: path) }

  /// The rows below one, of the whole those on top.
  func rows(below path: RowPath) throws -> [RowPath] {
    (0..<max(0, min(RowLimits.mostListed, try count(below: path)))).map { path + [$0] }
  }

  func first(at path: RowPath) throws -> String {
    for column in namingColumns {
      let text = try name(column, of: path)
      if !text.isEmpty { return text }
    }
    return ""
  }

  func joined(at path: RowPath) throws -> String {
    try namingColumns.map { try name($0, of: path) }.filter { !$0.isEmpty }.joined(separator: "\t")
  }

  func text(at path: RowPath, by name: String) throws -> String {
    try text(titles.index(by: name, for: node.kind), of: path)
  }

  func titles(of path: RowPath) throws -> String {
    try path.indices.map { try first(at: Array(path[...$0])) }.joined(separator: ">")
  }
}

extension RowParts {
  static let shared = RowParts()

  /// What is in a widget, or in a row of it.
  func parts(of node: Node, _ face: any RowFace) throws -> [Node] {
    try parts(of: node, columns: { Array(0..<face.columns) }, rows: face.rows)
  }
}

/// What scripts can read of a table, its rows and its cells.
enum RowProperties {
  static func all(_ face: @escaping @Sendable (Node) throws -> any RowFace) -> [Property] {
    [
      Property("text") { node in
        guard let part = RowParts.shared.part(of: node) else { return nil }
        return .string(try text(part, face(node.widget)))
      },
      Property("selected") { node in
        let face = try face(node.widget)
        guard let part = RowParts.shared.part(of: node) else {
          return .string(try face.selected().map { try face.titles(of: $0) }.joined(separator: "\n"))
        }
        return part.column == nil ? .bool(try face.selected().contains(part.path)) : nil
      },
      Property("value") { node in
        guard let part = RowParts.shared.part(of: node) else {
          return .ordinal(try face(node).selected().first?.last)
        }
        guard part.column == nil else { return .string(try text(part, face(node.widget))) }
        return part.path.last.map { .ordinal($0) }
      },
      Property("active") { node in
        guard let part = RowParts.shared.part(of: node), part.column == nil else { return nil }
        return try face(node.widget).isExpanded(part.path).map { .bool($0) }
      },
      Property("count") { node in try node.isPart ? nil : .int(Int64(face(node).count(below: []))) },
    ]
  }

  private static func text(_ part: RowParts.Part, _ face: any RowFace) throws -> String {
    guard let column = part.column else { return try face.joined(at: part.path) }
    return try face.text(column, of: part.path)
  }
}
