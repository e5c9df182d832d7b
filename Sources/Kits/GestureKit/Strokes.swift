import CapuchinABI
import PackKit
import Synchronization

/// What buttons and fingers draw, each from its press to its release. Any thread: two toolkits have two.
///
/// All of it is counted from where the widget was at the press: one that the app moves along stays under the pointer,
/// and would be told that nothing was drawn.
final class Strokes: Sendable {
  struct Stroke {
    let node: Node
    fileprivate let window: Node
    /// The modifier keys that were held when it began.
    let keys: InputEvent.Modifiers
    /// When it began, in milliseconds of the events' clock.
    let time: UInt64
    fileprivate(set) var points: [Point] = []
    /// Where the widget was then, in its window.
    private let frame: Rect

    fileprivate init(_ press: InputEvent, on node: Node, at frame: Rect) {
      (self.node, window, self.frame) = (node, press.window, frame)
      (keys, time) = (press.modifiers, press.time)
      go(press, on: node)
    }

    /// Whether it is more than a click.
    var isMove: Bool {
      points.contains {
        abs($0.x - points[0].x) >= Strokes.threshold || abs($0.y - points[0].y) >= Strokes.threshold
      }
    }

    /// What another window is told of, as the menu is that the press has opened, has other coordinates.
    fileprivate mutating func go(_ event: InputEvent, on node: Node) {
      let point = Point(x: event.x - frame.x, y: event.y - frame.y)
      if node == self.node, event.window == window, point != points.last { points.append(point) }
    }
  }

  /// What draws.
  private enum Pen: Hashable {
    case button(UInt32)
    case finger(UInt64)

    init(_ event: InputEvent) {
      switch event.kind {
      case .touchBegin, .touchUpdate, .touchEnd: self = .finger(event.finger)
      default: self = .button(event.button)
      }
    }
  }

  /// A hand is never quite still: less than this, in pixels, is a click.
  private static let threshold = 3.0

  private let strokes = Mutex<[Pen: Stroke]>([:])

  func begin(_ event: InputEvent, on node: Node, at frame: Rect) {
    let stroke = Stroke(event, on: node, at: frame)
    strokes.withLock { $0[Pen(event)] = stroke }
  }

  /// The pointer moves for all buttons that are down.
  func go(_ event: InputEvent, on node: Node) {
    strokes.withLock { strokes in
      for pen in strokes.keys where event.kind == .motion || pen == Pen(event) {
        strokes[pen]?.go(event, on: node)
      }
    }
  }

  /// Ends it.
  /// - Returns: nil where it did not begin on this node.
  func end(_ event: InputEvent, on node: Node) -> Stroke? {
    strokes.withLock { strokes in
      guard var stroke = strokes.removeValue(forKey: Pen(event)), stroke.node == node else { return nil }
      stroke.go(event, on: node)
      return stroke
    }
  }
}
