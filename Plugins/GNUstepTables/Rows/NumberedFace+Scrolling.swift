import PackKit

extension NumberedFace {
  /// The row at the top of what is in sight; nil where none is.
  func top() throws -> RowPath? {
    guard let sight: Rect = node["visibleRect"], sight.height > 0 else { return nil }
    let row = try node.call("rowAtPoint:", .list([.double(sight.x), .double(sight.y)])).first.flatMap(Int.init) ?? -1
    return try path(of: row)
  }

  /// Scrolls until a row is in sight.
  func reveal(_ path: RowPath) throws { try node.call("scrollRowToVisible:", .int(Int64(number(of: path)))) }

  /// Scrolls until a row is on top, or as near to it as the end of the table lets it.
  func scroll(toTop path: RowPath) throws {
    guard let row = try node.call("rectOfRow:", .int(Int64(number(of: path)))).first.flatMap(Rect.init) else { return }
    let x = (node["visibleRect"] as Rect?)?.x ?? 0
    try node.call("scrollPoint:", .list([.double(x), .double(row.y)]))
  }
}
