import BridgeKit

/// Ends a turn of AppKit's loop that a played act began, by an event for no window.
///
/// After each event AppKit updates menus and windows (a tool bar whose items the app enables), checks whether a modal
/// window was answered, and empties its autorelease pool. A person's next motion causes that; a script may send nothing
/// more. Two acts need it: a method that was called in place of an event, and the end of a modal session, which returns
/// into the handler of an earlier event of the outer loop. Toolkit's thread.
enum LoopTurn {
  /// Whether an act has happened that no event has followed yet.
  nonisolated(unsafe) static var isDue = false
  /// The modal window that `checkModal` saw last. For comparisons only: it may be deallocated.
  private nonisolated(unsafe) static var modal: UnsafeRawPointer?

  /// Calls something that may change the app. While a loop of the app's own runs in there, it is not over.
  static func follows<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    defer { isDue = true }
    return try body()
  }

  /// Makes a turn due if a modal session has begun or ended since the last call. Call it at each look for stillness.
  static func checkModal() {
    let now = Windows.modal.map { UnsafeRawPointer($0) }
    if now != modal { isDue = true }
    modal = now
  }

  /// Sends the event if it is due, behind all others. A loop that follows the mouse would discard it, or end by it.
  static func take(_ sender: EventSender) throws(BridgeError) {
    guard isDue, !sender.holdsButton, !RunLoopMode.isTracking, !DragSession.isOn, try sender.sent.pending().isEmpty
    else { return }
    isDue = false
    // The windows that we retain for playing would outlive the pool that this event empties: AppKit autoreleases every
    // window again into its next pool (`-[NSApplication updateWindows]`).
    sender.rest()
    try sender.turn()
  }
}
