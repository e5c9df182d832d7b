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
    try send(.motion, at: start)
    try send(.press, at: start)
    try send(.motion, at: end, held: .button1)
    try send(.release, at: end, held: .button1)
  }

  private func send(_ kind: InputEvent.Kind, at place: (x: Double, y: Double), held: InputEvent.Modifiers = []) throws {
    guard let window, let frame else { throw PackError.stale }
    var event = InputEvent(kind, window: window)
    (event.x, event.y) = (frame.x + place.x, frame.y + place.y)
    if kind != .motion { (event.button, event.count) = (1, 1) }
    event.modifiers = held
    try Input.send(event)
  }
}
