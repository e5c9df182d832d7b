import PackHost

/// Remembers since when widgets stand where they stand: what moves must not be clicked.
///
/// A widget that was seen in its place a while ago needs no waiting; so what was looked at before
/// costs nothing the next time.
struct Stillness {
  /// How long it must have stood there.
  static func milliseconds(_ frames: Frames) -> Double {
    switch frames {
    // Nothing is animated: only the app itself may move it, by a timer.
    case .none: 4
    // Longer than two frames last, so that an animation has moved it meanwhile. Forced frames are no
    // quicker: toolkits count an animation's time in whole frames, and on a busy machine they come late.
    case .due, .unhurried: 40
    }
  }

  /// Widgets beyond this many are forgotten all at once: they only cost a wait.
  static let most = 10_000

  private var seen: [Node: (frame: Rect, since: Double)] = [:]

  /// Whether the widget has stood there long enough.
  ///
  /// - Parameter frames: asked only where it matters: the asking makes a frame happen.
  /// - Returns: nil if so; else where it was when it last moved, or where it is.
  mutating func lastMove(of node: Node, _ frame: Rect, now: Double, frames: () -> Frames) -> Rect? {
    if let known = seen[node], known.frame == frame {
      let stood = now - known.since
      if stood >= Stillness.milliseconds(.unhurried) { return nil }
      return stood >= Stillness.milliseconds(frames()) ? nil : frame
    }
    _ = frames()
    let before = seen[node]?.frame
    remember(node, frame, now: now)
    return before ?? frame
  }

  private mutating func remember(_ node: Node, _ frame: Rect, now: Double) {
    if seen.count >= Stillness.most { seen.removeAll(keepingCapacity: true) }
    seen[node] = (frame, now)
  }

  /// Keeps where a widget is, for later.
  mutating func note(_ node: Node, _ frame: Rect, now: Double) {
    if seen[node]?.frame != frame { remember(node, frame, now: now) }
  }
}
