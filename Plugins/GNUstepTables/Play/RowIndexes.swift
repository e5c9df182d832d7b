import PackKit

/// An NSMutableIndexSet of rows, as AppKit takes them.
final class RowIndexes {
  let node: Node

  /// - Parameter other: any object of the toolkit's.
  init(_ rows: [Int], like other: Node) throws {
    guard let made = try other.find("NSMutableIndexSet")?.call("new").first.flatMap(Node.init) else {
      throw PackError.failed("AppKit takes no rows")
    }
    node = made
    for row in rows { try node.call("addIndex:", .int(Int64(row))) }
  }

  deinit { _ = try? node.call("release") }
}
