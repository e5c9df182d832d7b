import PackKit

/// The rows and cells of tables, which are no views: numbers that stand for them in nodes.
///
/// On the toolkit's thread, as all calls of a component.
final class RowParts: @unchecked Sendable {
  /// A row, or a cell of it.
  struct Part: Hashable {
    let path: RowPath
    let column: Int?
  }

  static let shared = RowParts()

  private var parts: [Part] = []
  private var numbers: [Part: UInt64] = [:]

  func part(of node: Node) -> Part? {
    guard node.isPart, let index = Int(exactly: node.raw.sub - 1), parts.indices.contains(index) else { return nil }
    return parts[index]
  }

  func kind(of node: Node) -> String { part(of: node)?.column == nil ? "Row" : "Cell" }

  /// What is in a widget, or in a row of it: cells first, then rows.
  func parts(of node: Node, _ face: any RowFace) throws -> [Node] {
    guard node.isPart else { return try rows(below: [], face) }
    guard let part = part(of: node), part.column == nil else { return [] }
    let cells = face.columns < 2 ? [] : (0..<face.columns).map { self.node(Part(path: part.path, column: $0), face) }
    return try cells + rows(below: part.path, face)
  }

  private func rows(below path: RowPath, _ face: any RowFace) throws -> [Node] {
    try face.rows(below: path).prefix(RowLimits.mostListed).map { node(Part(path: $0, column: nil), face) }
  }

  private func node(_ part: Part, _ face: any RowFace) -> Node {
    let number = numbers[part] ?? add(part)
    var raw = face.node.raw
    raw.sub = number
    return Node(raw, host: face.node.host)
  }

  private func add(_ part: Part) -> UInt64 {
    parts.append(part)
    numbers[part] = UInt64(parts.count)
    return UInt64(parts.count)
  }
}

extension Node {
  /// Whether it is a row or a cell of a widget.
  var isPart: Bool { raw.sub != 0 }

  /// The widget that it is a part of, or itself.
  var whole: Node {
    var raw = raw
    raw.sub = 0
    return Node(raw, host: host)
  }
}
