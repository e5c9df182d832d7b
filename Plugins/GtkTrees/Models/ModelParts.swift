import CapuchinABI
import PackKit

/// The rows and cells of models' views, which have no widgets: numbers that stand for them in nodes.
///
/// On the toolkit's thread, as all calls of a component.
final class ModelParts: @unchecked Sendable {
  /// A row, or a cell of it.
  struct Part: Hashable {
    let path: RowPath
    let column: Int?
  }

  static let shared = ModelParts()

  private var parts: [Part] = []
  private var numbers: [Part: UInt64] = [:]

  func part(of node: Node) -> Part? {
    guard node.isPart, let index = Int(exactly: node.raw.sub - 1), parts.indices.contains(index) else { return nil }
    return parts[index]
  }

  func kind(of node: Node) -> String { part(of: node)?.column == nil ? "Row" : "Cell" }

  /// What is in a view, or in a row of it: cells first, then rows.
  func parts(of node: Node, _ view: any ModelView) -> [Node] {
    guard node.isPart else { return rows(below: [], view) }
    guard let part = part(of: node), part.column == nil else { return [] }
    let columns = view.rows.columns.indices.filter { view.rows.columns[$0].isVisible }
    let cells = columns.count < 2 ? [] : columns.map { self.node(Part(path: part.path, column: $0), in: view) }
    return cells + rows(below: part.path, view)
  }

  private func rows(below path: RowPath, _ view: any ModelView) -> [Node] {
    (0..<min(RowLimits.mostListed, view.rows.count(below: path))).map { node(Part(path: path + [$0], column: nil), in: view) }
  }

  private func node(_ part: Part, in view: any ModelView) -> Node {
    let number = numbers[part] ?? add(part)
    var raw = view.node.raw
    raw.sub = number
    return Node(raw, host: view.node.host)
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
