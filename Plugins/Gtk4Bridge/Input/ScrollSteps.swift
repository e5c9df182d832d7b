import CGtk4
import CapuchinABI

/// The events of one scroll: a discrete one for each whole notch, a smooth one for the rest.
struct ScrollSteps {
  let dx, dy: Double
  /// More than a person turns a wheel in one go; a script's slip must not fill the queue.
  private static let most = 1000.0

  func events(_ forge: EventForge, state: UInt32) throws(Refusal) -> [OpaquePointer] {
    guard abs(dx) <= ScrollSteps.most, abs(dy) <= ScrollSteps.most else {
      throw .invalid("a scroll has at most \(Int(ScrollSteps.most)) notches")
    }
    var events: [OpaquePointer] = []
    for _ in 0..<Int(abs(dy)) {
      let direction = dy > 0 ? GDK_SCROLL_DOWN : GDK_SCROLL_UP
      events.append(try forge.scroll(direction, dx: 0, dy: dy > 0 ? 1 : -1, state: state))
    }
    for _ in 0..<Int(abs(dx)) {
      let direction = dx > 0 ? GDK_SCROLL_RIGHT : GDK_SCROLL_LEFT
      events.append(try forge.scroll(direction, dx: dx > 0 ? 1 : -1, dy: 0, state: state))
    }
    return events + (try rest(forge, state: state))
  }

  /// GTK drops the first smooth event of a gesture: an empty one goes ahead.
  private func rest(_ forge: EventForge, state: UInt32) throws(Refusal) -> [OpaquePointer] {
    let rest = (dx.truncatingRemainder(dividingBy: 1), dy.truncatingRemainder(dividingBy: 1))
    guard rest.0 != 0 || rest.1 != 0 else { return [] }
    return [
      try forge.scroll(GDK_SCROLL_SMOOTH, dx: 0, dy: 0, state: state),
      try forge.scroll(GDK_SCROLL_SMOOTH, dx: rest.0, dy: rest.1, state: state),
    ]
  }
}
