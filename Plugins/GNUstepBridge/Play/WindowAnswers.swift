import CObjC

/// Tells whether the window system has yet to say where windows are that were moved. It answers each move, and AppKit
/// takes an answer for where the window is, also an early one that comes after it was moved further: what is pressed in
/// between would be elsewhere. Toolkit's thread.
final class WindowAnswers {
  private var frames: [Object: NSRect] = [:]

  /// Asks the window system only where the frame of a window is another than at the last call.
  ///
  /// - Parameter windows: those on screen.
  func areAwaited(for windows: [Object]) -> Bool {
    let before = frames
    frames = [:]
    var isMoved = false
    for window in windows {
      guard let frame = try? window.rect("frame") else { continue }
      frames[window] = frame
      if let old = before[window], old != frame { isMoved = true }
    }
    return isMoved && XDisplay.hasAnswers
  }
}
