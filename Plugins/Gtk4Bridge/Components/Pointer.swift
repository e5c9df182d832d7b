import CapuchinABI
import PackKit

/// A place in a widget's own coordinates.
struct Point: Sendable, Equatable {
  var x: Double
  var y: Double

  /// `steps` + 1 places from one to the other.
  static func line(from start: Point, to end: Point, steps: Int) -> [Point] {
    (0...steps).map { step in
      let part = Double(step) / Double(steps)
      return Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
    }
  }
}

/// Sends pointer and touch events to places in one widget.
struct Pointer {
  let node: Node
  let window: Node
  let frame: Rect

  /// - Throws: `PackError.stale` where the widget has no place any more.
  init(_ node: Node) throws {
    guard let window = node.window, let frame = node.frame else { throw PackError.stale }
    self.node = node
    self.window = window
    self.frame = frame
  }

  var middle: Point { Point(x: frame.width / 2, y: frame.height / 2) }

  func move(to point: Point, held: UInt32 = 0) throws {
    try send(CAPUCHIN_MOTION, at: point) { $0.modifiers = held }
  }

  func press(at point: Point) throws {
    try send(CAPUCHIN_PRESS, at: point) { ($0.button, $0.count) = (1, 1) }
  }

  func release(at point: Point) throws {
    try send(CAPUCHIN_RELEASE, at: point) { event in
      event.button = 1
      event.modifiers = CAPUCHIN_BUTTON1
    }
  }

  /// Presses at the first point, moves along the others, releases at the last.
  func stroke(along points: [Point]) throws {
    guard let first = points.first, let last = points.last else { return }
    try move(to: first)
    try press(at: first)
    for point in points.dropFirst() { try move(to: point, held: CAPUCHIN_BUTTON1) }
    try release(at: last)
  }

  func touch(_ type: UInt32, at point: Point, finger: Int) throws {
    try send(type, at: point) { $0.sequence = UInt32(clamping: finger + 1) }
  }

  private func send(_ type: UInt32, at point: Point, _ change: (inout Event) -> Void) throws {
    var event = Event(type, in: window)
    event.x = frame.x + point.x
    event.y = frame.y + point.y
    change(&event)
    try node.host.input.send(event)
  }
}
