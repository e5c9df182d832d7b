import CapuchinABI

/// Tells windows that a person resizes by their border from those that a program resizes.
///
/// No event of that reaches the app: the window manager has the pointer. A button is held down meanwhile. A window
/// manager that resizes by itself, to fit or to tile, holds none.
package struct HandResize {
  /// The last size comes when the button has been let go.
  private static let grace = Duration.seconds(1)

  /// Who is being resized, and when that was last seen.
  private var dragged: (window: capuchin_node, moment: ContinuousClock.Instant)?

  package init() {}

  /// Whether a new size of a window is a person's.
  ///
  /// - Parameter hasButtonDown: asks the window system, which may cost a round trip.
  package mutating func isByHand(_ window: capuchin_node, hasButtonDown: () -> Bool) -> Bool {
    guard isGoingOn(window) || hasButtonDown() else { return false }
    dragged = (window, .now)
    return true
  }

  /// Whether a person was resizing the window just now.
  package func isGoingOn(_ window: capuchin_node) -> Bool {
    dragged.map { $0.window.isSame(as: window) && .now - $0.moment < HandResize.grace } ?? false
  }

  /// The app got the press: the window grows or shrinks by what is in it.
  package mutating func isPressedInside() { dragged = nil }
}
