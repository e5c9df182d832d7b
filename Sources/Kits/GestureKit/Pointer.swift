import CapuchinABI
import PackKit

extension Point {
  /// As words that a play keeps between its passes.
  var bits: (UInt64, UInt64) { (x.bitPattern, y.bitPattern) }

  /// The same in one word, as exact as pixels need.
  var word: UInt64 { UInt64(Float(x).bitPattern) << 32 | UInt64(Float(y).bitPattern) }

  init(word: UInt64) {
    let (x, y) = (Float(bitPattern: UInt32(word >> 32)), Float(bitPattern: UInt32(truncatingIfNeeded: word)))
    self.init(x: Double(x), y: Double(y))
  }

  init(bits: (UInt64, UInt64)) {
    self.init(x: Double(bitPattern: bits.0), y: Double(bitPattern: bits.1))
  }

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

  /// A place of the widget's in the coordinates of its window.
  func inWindow(_ point: Point) -> Point { Point(x: frame.x + point.x, y: frame.y + point.y) }

  /// A place of the window's in the widget's own coordinates.
  func inWidget(_ point: Point) -> Point { Point(x: point.x - frame.x, y: point.y - frame.y) }

  /// Whether a place of its window is in sight as a part of it: nothing that it is in is scrolled away from there.
  func shows(_ place: Point) -> Bool {
    for ancestor in node.ancestry {
      if ancestor.frame?.contains(place.x, place.y) == false { return false }
      if ancestor == window { break }
    }
    return true
  }

  /// - Parameter held: keys and buttons that are down, `.shift` and the like.
  func move(to point: Point, held: InputEvent.Modifiers = []) throws {
    try send(.motion, at: point) { $0.modifiers = held }
  }

  /// - Parameters:
  ///   - button: 1 primary, 2 middle, 3 secondary.
  ///   - keys: `.shift` and the like.
  func press(at point: Point, button: UInt32 = 1, holding keys: InputEvent.Modifiers = []) throws {
    try send(.press, at: point) { ($0.button, $0.count, $0.modifiers) = (button, 1, keys) }
  }

  func release(at point: Point, button: UInt32 = 1, holding keys: InputEvent.Modifiers = []) throws {
    try send(.release, at: point) { event in
      event.button = button
      event.modifiers = keys.union(InputEvent.Modifiers(button: button))
    }
  }

  /// - Parameters:
  ///   - dx: how far to the right.
  ///   - dy: how far down.
  ///   - keys: those that are held.
  func turnWheel(
    at point: Point, dx: Double, dy: Double, in unit: InputEvent.Unit, holding keys: InputEvent.Modifiers = []
  ) throws {
    try send(.scroll, at: point) { ($0.dx, $0.dy, $0.unit, $0.modifiers) = (dx, dy, unit, keys) }
  }

  /// Presses at the first point, moves along the others, releases at the last.
  func stroke(along points: [Point], button: UInt32 = 1, holding keys: InputEvent.Modifiers = []) throws {
    guard let first = points.first, let last = points.last else { return }
    try move(to: first, held: keys)
    try press(at: first, button: button, holding: keys)
    for point in points.dropFirst() { try move(to: point, held: keys.union(InputEvent.Modifiers(button: button))) }
    try release(at: last, button: button, holding: keys)
  }

  /// - Parameter points: one for each finger.
  func touch(_ kind: InputEvent.Kind, at points: [Point]) throws {
    for (finger, point) in points.enumerated() {
      try send(kind, at: point) { $0.finger = UInt64(clamping: finger + 1) }
    }
  }

  /// Puts fingers down, moves them together and lets go of them.
  ///
  /// - Parameter steps: where all of them are, one after the other.
  func touch(along steps: [[Point]]) throws {
    guard let first = steps.first, let last = steps.last else { return }
    try touch(.touchBegin, at: first)
    for points in steps.dropFirst() { try touch(.touchUpdate, at: points) }
    try touch(.touchEnd, at: last)
  }

  private func send(_ kind: InputEvent.Kind, at point: Point, _ change: (inout InputEvent) -> Void) throws {
    var event = InputEvent(kind, window: window)
    let place = inWindow(point)
    (event.x, event.y) = (place.x, place.y)
    change(&event)
    try Input.send(event)
  }
}
