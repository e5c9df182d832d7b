import BridgeKit

/// What AppKit's loop does after each event: it brings menus and windows up to date, as tool bars are whose items the
/// app enables, and looks whether a modal window was answered.
///
/// What is played by calling a method is no event. So one of no window follows it. Toolkit's thread.
enum LoopTurn {
  /// Whether something was called that no event has followed yet.
  nonisolated(unsafe) static var isDue = false

  /// Calls something that may change the app. While a loop of the app's own runs in there, it is not over.
  static func follows<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    defer { isDue = true }
    return try body()
  }

  /// Sends the event if that is so, behind all others. What follows the mouse would not take it, or take it for the end.
  static func take(_ sender: EventSender) throws(BridgeError) {
    guard isDue, !sender.holdsButton, !RunLoopMode.isTracking, !DragSession.isOn, try sender.sent.pending().isEmpty
    else { return }
    isDue = false
    try sender.turn()
  }
}
