import CapuchinABI
import PackKit

extension Node {
  /// Drags with the primary button from one place in a widget to another, which may be between two pixels.
  ///
  /// - Parameters:
  ///   - start: in the widget's own coordinates, from its top left corner.
  ///   - end: in the same.
  /// - Throws: `PackError.stale` where it has no place any more; what the bridge says.
  func drag(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) throws {
    try send(CAPUCHIN_MOTION, at: start)
    try send(CAPUCHIN_PRESS, at: start)
    try send(CAPUCHIN_MOTION, at: end, held: CAPUCHIN_BUTTON1)
    try send(CAPUCHIN_RELEASE, at: end, held: CAPUCHIN_BUTTON1)
  }

  private func send(_ type: UInt32, at place: (x: Double, y: Double), held: UInt32 = 0) throws {
    guard let window, let frame else { throw PackError.stale }
    var event = Event(type, in: window)
    (event.x, event.y) = (frame.x + place.x, frame.y + place.y)
    if type != CAPUCHIN_MOTION { (event.button, event.count) = (1, 1) }
    event.modifiers = held
    try host.input.send(event)
  }
}
