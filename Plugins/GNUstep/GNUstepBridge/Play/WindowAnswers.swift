import BridgeKit
import CObjC

/// Checks whether windows are still moving. AppKit resizes some by an animation. The window system answers each move,
/// and AppKit takes an answer as the window's frame, even an early one that comes after the window has moved further. A
/// press in between would be elsewhere. Toolkit's thread.
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
