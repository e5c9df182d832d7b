import PackKit
import Synchronization

/// The stroke that goes on, from press to release. Any thread: two toolkits have two.
final class Strokes: Sendable {
  private struct Stroke {
    var node: Node?
    var points: [Point] = []
    var keys: UInt32 = 0
    var time: UInt32 = 0

    mutating func go(on node: Node, to point: Point) {
      guard node == self.node, point != points.last else { return }
      points.append(point)
    }
  }

  /// A hand is never quite still: less than this, in pixels, is a click.
  private static let threshold = 3.0

  private let stroke = Mutex(Stroke())

  /// The modifier keys that were held when the last one began.
  var keys: UInt32 { stroke.withLock { $0.keys } }

  /// When the last one began, in milliseconds of the events' clock.
  var time: UInt32 { stroke.withLock { $0.time } }

  func begin(on node: Node, at point: Point, holding keys: UInt32, time: UInt32) {
    stroke.withLock { $0 = Stroke(node: node, points: [point], keys: keys, time: time) }
  }

  func go(on node: Node, to point: Point) {
    stroke.withLock { $0.go(on: node, to: point) }
  }

  /// Ends it.
  /// - Returns: its points; none where it did not begin on this node.
  func end(on node: Node, at point: Point) -> [Point] {
    stroke.withLock { stroke in
      stroke.go(on: node, to: point)
      defer { (stroke.node, stroke.points) = (nil, []) }
      return node == stroke.node ? stroke.points : []
    }
  }

  /// Whether it is more than a click.
  static func isMove(_ points: [Point]) -> Bool {
    guard let first = points.first else { return false }
    return points.contains {
      abs($0.x - first.x) >= threshold || abs($0.y - first.y) >= threshold
    }
  }
}
