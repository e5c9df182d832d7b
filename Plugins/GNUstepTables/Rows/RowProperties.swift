import PackKit

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
