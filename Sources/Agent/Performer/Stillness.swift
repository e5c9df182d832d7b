import PackHost

/// Remembers since when widgets stand where they stand: what moves must not be clicked.
///
/// Where the toolkit says that nothing moves by itself, nothing is waited for. While something may be
/// moving, a widget must have stood in its place for a while, and for whole frames: on a busy machine a
/// frame takes longer than that while. A widget that was seen in its place before needs no waiting; so
/// what was looked at earlier costs nothing the next time.
struct Stillness {
  /// Longer than a frame lasts, so that an animation has moved it meanwhile.
  static let milliseconds: Double = 40
  /// The first may have begun before the look, and what it draws may be what was seen.
  static let frames: UInt64 = 2
  /// Widgets beyond this many are forgotten all at once: they only cost a wait.
  static let most = 10_000

  private struct Look {
    let frame: Rect
    let time: Double
    /// How many frames the window had made; nil where the toolkit did not say.
    let frames: UInt64?
  }

  private var seen: [Node: Look] = [:]

  /// Whether the widget has stood there long enough.
  ///
  /// - Returns: nil if so; else where it was when it last moved, or where it is.
  mutating func lastMove(of node: Node, _ frame: Rect, _ motion: Motion, now: Double) -> Rect? {
    let before = seen[node]
    note(node, frame, motion, now: now)
    guard motion != .none else { return nil }
    guard let before, before.frame == frame else { return before?.frame ?? frame }
    guard now - before.time >= Stillness.milliseconds else { return frame }
    guard case .underWay(let frames) = motion else { return nil }
    // One that was seen while nothing moved has its first look now.
    guard let first = before.frames, frames &- first >= Stillness.frames else { return frame }
    return nil
  }

  /// Keeps where a widget is, for later.
  mutating func note(_ node: Node, _ frame: Rect, _ motion: Motion, now: Double) {
    var frames: UInt64?
    if case .underWay(let count) = motion { frames = count }
    if let known = seen[node], known.frame == frame {
      // Once an animation has ended, another one counts anew.
      guard (known.frames == nil) != (frames == nil) else { return }
      return seen[node] = Look(frame: frame, time: known.time, frames: frames)
    }
    if seen.count >= Stillness.most { seen.removeAll(keepingCapacity: true) }
    seen[node] = Look(frame: frame, time: now, frames: frames)
  }
}
