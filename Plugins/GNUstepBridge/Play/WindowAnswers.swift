import CObjC

/// Tells whether windows are still on their way: AppKit resizes some by an animation, and the window system has yet to
/// answer others. It answers each move, and AppKit takes an answer for where the window is, also an early one that comes
/// after it was moved further: what is pressed in between would be elsewhere. Toolkit's thread.
final class WindowAnswers {
  /// Two frames of an animation are closer: `NSAnimation` has 30 a second.
  private static let still: Duration = .milliseconds(80)
  /// An app may move a window for ever.
  private static let patience: Duration = .seconds(3)

  private var frames: [Object: NSRect] = [:]
  /// When windows began to move, and when one was seen to move last; nil while all stand still.
  private var motion: (began: ContinuousClock.Instant, last: ContinuousClock.Instant)?

  /// Asks the window system only where the frame of a window is another than at the last call.
  ///
  /// - Parameter windows: those on screen.
  func areAwaited(for windows: [Object]) -> Bool {
    let now = ContinuousClock.now
    let before = frames
    frames = [:]
    var isMoved = false
    for window in windows {
      guard let frame = try? window.rect("frame") else { continue }
      frames[window] = frame
      if let old = before[window], old != frame { isMoved = true }
    }
    if isMoved { motion = (motion?.began ?? now, now) }
    guard let (began, last) = motion, now - last < WindowAnswers.still else {
      motion = nil
      return false
    }
    return now - began < WindowAnswers.patience || isMoved && XDisplay.hasAnswers
  }
}
