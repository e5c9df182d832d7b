import Synchronization

/// The rows and cells of widgets that make no widgets for them: numbers that stand for them in nodes. One
/// for all such widgets of a pack.
///
/// Of very many the older half is forgotten: a node lives for a command, and is nobody's row then.
public final class RowParts: Sendable {
  /// How many are known at once; one tree has ten thousand at most.
  static let most = 1 << 17

  /// A row, or a cell of it.
  public struct Part: Hashable, Sendable {
    public let path: RowPath
    public let column: Int?
  }

  private struct State {
    var parts: ArraySlice<Part> = []
    var numbers: [Part: UInt64] = [:]

    /// From 1: an index of `parts` that is never used again, and one more.
    mutating func number(of part: Part) -> UInt64 {
      if let number = numbers[part] { return number }
      if parts.count >= RowParts.most {
        for old in parts.prefix(RowParts.most / 2) { numbers[old] = nil }
        parts = parts.dropFirst(RowParts.most / 2)
      }
      parts.append(part)
      numbers[part] = UInt64(parts.endIndex)
      return UInt64(parts.endIndex)
    }
  }

  private let state = Mutex(State())

  public init() {}

  /// What a node stands for; nil where it is a whole widget. One that is forgotten is the row of no path, which
  /// no widget has.
  public func part(of node: Node) -> Part? {
    guard node.isPart else { return nil }
    return state.withLock { state in
      let index = Int(clamping: node.part - 1)
      return state.parts.indices.contains(index) ? state.parts[index] : Part(path: [], column: nil)
    }
  }

  /// The kind of such a node.
  public func kind(of node: Node) -> String { part(of: node)?.column == nil ? "Row" : "Cell" }

  /// What is in a widget, or in a row of it: cells first, then rows.
  ///
  /// - Parameters:
  ///   - node: the widget, or a part of it.
  ///   - fewestColumns: with fewer columns a row has no cells: they would be the rows.
  ///   - columns: those that have cells.
  ///   - rows: the rows right below one, or the outermost ones of the empty path.
  /// - Returns: nodes that stand for them; none for a cell.
  /// - Throws: what `columns` and `rows` throw.
  public func parts(
    of node: Node, fewestColumns: Int = 2, columns: () throws -> [Int], rows: (RowPath) throws -> [RowPath]
  ) rethrows -> [Node] {
    guard node.isPart else { return try self.rows(below: [], of: node, rows) }
    guard let part = part(of: node), part.column == nil else { return [] }
    let columns = try columns()
    let cells =
      columns.count < fewestColumns ? [] : columns.map { self.node(Part(path: part.path, column: $0), of: node) }
    return try cells + self.rows(below: part.path, of: node, rows)
  }

  private func rows(
    below path: RowPath, of node: Node, _ rows: (RowPath) throws -> [RowPath]
  ) rethrows -> [Node] {
    try rows(path).prefix(RowLimits.mostListed).map { self.node(Part(path: $0, column: nil), of: node) }
  }

  private func node(_ part: Part, of widget: Node) -> Node {
    widget.part(state.withLock { $0.number(of: part) })
  }
}

extension Node {
  /// Whether it is a row or a cell of a widget that makes no widgets for them.
  public var isPart: Bool { part != 0 }
}
