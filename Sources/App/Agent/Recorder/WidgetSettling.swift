/// How a widget settles that goes on by timers of its own after the user has let go of it.
struct WidgetSettling {
  /// How long it has to be quiet to have settled.
  static let quietMilliseconds = UserRule.lateMilliseconds

  /// Whether its component has said that it has settled.
  var hasSettled = false
  /// When its timers last did something that counts, in milliseconds.
  var lastCall: UInt64 = 0

  /// How long to wait until it has settled, if it stays quiet; 0 if it has.
  func remaining(after lastInput: UInt64, now: UInt64) -> UInt64 {
    let end = max(lastInput, lastCall) &+ WidgetSettling.quietMilliseconds
    return hasSettled || now >= end ? 0 : end - now
  }
}

extension Interaction {
  /// Whether what its widget does now, in whatever timer, counts as the user's.
  func isSettling(at now: UInt64) -> Bool {
    guard let settling else { return false }
    return isHeld || settling.remaining(after: lastInput, now: now) > 0
  }
}
