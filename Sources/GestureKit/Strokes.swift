import PackKit

/// The stroke that goes on, from press to release. On the toolkit's thread.
final class Strokes: @unchecked Sendable {
  /// A hand is never quite still: less than this, in pixels, is a click.
  private static let threshold = 3.0

  private var node: Node?
  private var points: [Point] = []
  /// The modifier keys that were held when the last one began.
  private(set) var keys: UInt32 = 0

  func begin(on node: Node, at point: Point, holding keys: UInt32) {
    self.node = node
    self.keys = keys
    points = [point]
  }

  func go(on node: Node, to point: Point) {
    guard node == self.node, point != points.last else { return }
    points.append(point)
  }

  /// Ends it.
  /// - Returns: its points; none where it did not begin on this node.
  func end(on node: Node, at point: Point) -> [Point] {
    go(on: node, to: point)
    defer { (self.node, points) = (nil, []) }
    return node == self.node ? points : []
  }

  /// Whether it is more than a click.
  static func isMove(_ points: [Point]) -> Bool {
    guard let first = points.first else { return false }
    return points.contains {
      abs($0.x - first.x) >= threshold || abs($0.y - first.y) >= threshold
    }
  }
}
