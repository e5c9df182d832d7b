import BridgeKit
import CObjC

/// Giving the keyboard focus: to a view of a window, to the window.
enum Focusing {
  static func focus(_ object: Object) throws(BridgeError) {
    do {
      guard let window = Kin.window(of: object), window.isKind(of: Family.window),
        try take(window), try take(object, in: window)
      else { throw Refused() }
    } catch let raised as Raised {
      throw .raised("giving the focus to \(Spoken.of(object))", raised)
    } catch {
      throw .failed("\(Spoken.of(object)) does not take the keyboard focus")
    }
  }

  private struct Refused: Error {}

  /// Whether the window has the keys now.
  private static func take(_ window: Object) throws(Raised) -> Bool {
    if try window.bool("isKeyWindow") { return true }
    guard try window.bool("canBecomeKeyWindow") else { return false }
    try window.perform("makeKeyAndOrderFront:", nil)
    return true
  }

  /// Whether the focus in the window is on the object now; a cell's is its view's.
  private static func take(_ object: Object, in window: Object) throws(Raised) -> Bool {
    if object == window { return true }
    guard let view = Place(object) == .cell ? try object.send("controlView") : object else { return false }
    // A field that is edited says that it does not take the focus: it has it.
    if let focus = Focus.inside(window), focus == object || focus == view { return true }
    guard try view.bool("acceptsFirstResponder") else { return false }
    return try window.bool("makeFirstResponder:", view)
  }
}
