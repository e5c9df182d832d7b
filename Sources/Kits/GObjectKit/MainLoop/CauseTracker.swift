import CGObject
import CapuchinABI

/// Where an emission comes from: the user's event, the toolkit's own timers, a frame, or the program.
///
/// A dispatched event opens a frame at the main loop's depth, with the source that dispatches it.
/// An emission is in that event if depth and source are the same; depth alone is not enough, since
/// a timer can be dispatched in the same iteration. When the loop turns at a depth, all deeper
/// frames have ended.
package struct CauseTracker {
  private struct Frame {
    var source: UnsafeMutablePointer<GSource>?
    var isLive = false
  }

  private let toolkitSources: String
  /// Deeper nesting than any app's; beyond it everything counts as the program's.
  private var frames = [Frame](repeating: Frame(), count: 64)
  /// No frame from this depth on is live: most turns of the loop have nothing to end.
  private var liveCount = 0
  /// The depth at which a frame clock paints.
  private var paintDepth: Int?

  /// - Parameter toolkitSources: what the names of the toolkit's sources begin with; apps do not name theirs so.
  package init(toolkitSources: String) { self.toolkitSources = toolkitSources }

  /// An input event of the user's is about to be dispatched.
  package mutating func eventBegan() {
    paintDepth = nil
    setFrame(Frame(source: g_main_current_source(), isLive: true))
  }

  /// An event that is not the user's is about to be dispatched.
  package mutating func foreignEventBegan() { setFrame(Frame()) }

  /// The main loop is about to wait: whatever it dispatched at this depth has ended.
  package mutating func loopTurned() {
    end(from: Int(g_main_depth()) + 1)
    if let paintDepth, paintDepth > Int(g_main_depth()) { self.paintDepth = nil }
  }

  /// A frame clock begins to paint. It flushes motions in the same dispatch before: their event
  /// ends here.
  package mutating func paintBegan() {
    end(from: Int(g_main_depth()))
    paintDepth = Int(g_main_depth())
  }

  package mutating func paintEnded() { paintDepth = nil }

  /// The cause of what is emitted now.
  package var cause: UInt32 {
    let depth = Int(g_main_depth())
    let source = g_main_current_source()
    if paintDepth == depth { return CAPUCHIN_CAUSE_ANIMATION }
    if frames.indices.contains(depth), frames[depth].isLive, frames[depth].source == source {
      return CAPUCHIN_CAUSE_EVENT
    }
    return source.map(isToolkits) == true ? CAPUCHIN_CAUSE_TOOLKIT : CAPUCHIN_CAUSE_PROGRAM
  }

  /// All that the toolkit names but those in which frames are painted.
  private func isToolkits(_ source: UnsafeMutablePointer<GSource>) -> Bool {
    guard let name = g_source_get_name(source) else { return false }
    return strncmp(name, toolkitSources, toolkitSources.utf8.count) == 0 && strstr(name, "frame_clock") == nil
  }

  private mutating func setFrame(_ frame: Frame) {
    let depth = Int(g_main_depth())
    guard frames.indices.contains(depth) else { return }
    frames[depth] = frame
    liveCount = max(liveCount, depth + 1)
  }

  private mutating func end(from depth: Int) {
    guard depth < liveCount else { return }
    let first = max(depth, 0)
    for index in first..<liveCount { frames[index].isLive = false }
    liveCount = first
  }
}
