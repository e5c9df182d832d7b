import BridgeKit
import CObjC

/// Tells whether windows are still on their way: AppKit resizes some by an animation, and the window system has yet to
/// answer others. It answers each move, and AppKit takes an answer for where the window is, also an early one that comes
/// after it was moved further: what is pressed in between would be elsewhere. Toolkit's thread.
final class WindowAnswers {
  private var motion = WindowMotion<Object, NSRect>()

  /// Asks the window system only where the frame of a window is another than at the last call.
  ///
  /// - Parameter windows: those on screen.
  func areAwaited(for windows: [Object]) -> Bool {
    var frames: [Object: NSRect] = [:]
    for window in windows { frames[window] = try? window.rect("frame") }
    let now = ContinuousClock.now
    let isMoved = motion.note(frames, now: now)
    return motion.isUnderWay(at: now) || isMoved && XDisplay.hasAnswers
  }
}
