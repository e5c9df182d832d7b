import BridgeKit
import CGtk4
import CapuchinABI

/// The events of one scroll: a discrete one for each whole notch, a smooth one for the rest. Of pixels, which a
/// touchpad sends, a smooth one for all.
struct ScrollSteps {
  let dx, dy: Double
  let inPixels: Bool
  /// More than a person turns a wheel in one go; a script's slip must not fill the queue.
  private static let most = 1000.0
  private static let mostPixels = 100_000.0

  func add(to batch: EventBatch, _ forge: EventForge, state: UInt32) throws(BridgeError) {
    guard !inPixels else { return try addPixels(to: batch, forge, state: state) }
    guard abs(dx) <= ScrollSteps.most, abs(dy) <= ScrollSteps.most else {
      throw .invalid("a scroll has at most \(Int(ScrollSteps.most)) notches")
    }
    for _ in 0..<Int(abs(dy)) {
      let direction = dy > 0 ? GDK_SCROLL_DOWN : GDK_SCROLL_UP
      batch.add(try forge.scroll(direction, dx: 0, dy: dy > 0 ? 1 : -1, state: state))
    }
    for _ in 0..<Int(abs(dx)) {
      let direction = dx > 0 ? GDK_SCROLL_RIGHT : GDK_SCROLL_LEFT
      batch.add(try forge.scroll(direction, dx: dx > 0 ? 1 : -1, dy: 0, state: state))
    }
    try addRest(to: batch, forge, state: state)
  }

  private func addPixels(to batch: EventBatch, _ forge: EventForge, state: UInt32) throws(BridgeError) {
    guard abs(dx) <= ScrollSteps.mostPixels, abs(dy) <= ScrollSteps.mostPixels else {
      throw .invalid("a scroll has at most \(Int(ScrollSteps.mostPixels)) pixels")
    }
    batch.add(try forge.scroll(GDK_SCROLL_SMOOTH, dx: dx, dy: dy, unit: GDK_SCROLL_UNIT_SURFACE, state: state))
  }

  /// GTK drops the first smooth event of a gesture: an empty one goes ahead.
  private func addRest(
    to batch: EventBatch, _ forge: EventForge, state: UInt32
  ) throws(BridgeError) {
    let rest = (dx.truncatingRemainder(dividingBy: 1), dy.truncatingRemainder(dividingBy: 1))
    guard rest.0 != 0 || rest.1 != 0 else { return }
    batch.add(try forge.scroll(GDK_SCROLL_SMOOTH, dx: 0, dy: 0, state: state))
    batch.add(try forge.scroll(GDK_SCROLL_SMOOTH, dx: rest.0, dy: rest.1, state: state))
  }
}
