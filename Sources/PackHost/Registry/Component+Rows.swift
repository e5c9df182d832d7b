import ABIOverlay
import CapuchinABI

/// A row that has no widget, as a component knows it.
public struct RowAtPoint: Hashable, Sendable {
  /// What a command calls it: a text, a number from 1, in a tree a path of those.
  public let name: Value
  /// In the coordinates of its list.
  public let frame: Rect

  public init(name: Value, frame: Rect) {
    self.name = name
    self.frame = frame
  }
}

/// Rows that have no widgets, found by where they are and by what they are called.
extension Component {
  /// The row at a point of the widget; nil where there is none. Wraps `row_at`.
  func row(at point: Point, in node: Node) throws(PackError) -> RowAtPoint? {
    guard let rowAt = table.row_at else { return nil }
    let found = try leaving(Call(pack, "component.row_at")) { call throws(PackError) in
      try call.take(ValueSink(limit: 2)) { sink in
        sink.receive { rowAt(context, node.raw, point.x, point.y, $0) }
      }.values.map(\.value)
    } ?? []
    guard found.count == 2, case .rect(let frame) = found[1] else { return nil }
    return RowAtPoint(name: found[0], frame: frame)
  }

  /// Where the row is that a command names, brought into sight. Wraps `row_place`.
  ///
  /// - Throws: `.again` with what is waited for while there is none.
  func place(ofRow row: Value, in node: Node) throws(PackError) -> Rect? {
    guard let rowPlace = table.row_place else { return nil }
    let found = try leaving(Call(pack, "component.row_place")) { call throws(PackError) in
      try call.take(ValueSink(limit: 1)) { sink, message in
        withArena { arena in
          var row = arena.value(row)
          return sink.receive { rowPlace(context, node.raw, &row, $0, message) }
        }
      }.values.first?.value
    } ?? nil
    guard case .rect(let frame)? = found else { return nil }
    return frame
  }
}
