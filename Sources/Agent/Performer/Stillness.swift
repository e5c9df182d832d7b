import PackHost

/// Remembers since when widgets stand where they stand: what moves must not be clicked.
///
/// A widget that was seen in its place a while ago needs no waiting; so what was looked at before
/// costs nothing the next time.
struct Stillness {
  /// Longer than a frame lasts, so that an animation has moved it meanwhile.
  static let milliseconds: Double = 40
  /// Widgets beyond this many are forgotten all at once: they only cost a wait.
  static let most = 10_000

  private var seen: [Node: (frame: Rect, since: Double)] = [:]

  /// Whether the widget has stood there long enough.
  ///
  /// - Returns: nil if so; else where it was when it last moved, or where it is.
  mutating func lastMove(of node: Node, _ frame: Rect, now: Double) -> Rect? {
    if let known = seen[node], known.frame == frame {
      return now - known.since >= Stillness.milliseconds ? nil : frame
    }
    let before = seen[node]?.frame
    if seen.count >= Stillness.most { seen.removeAll(keepingCapacity: true) }
    seen[node] = (frame, now)
    return before ?? frame
  }

  /// Keeps where a widget is, for later.
  mutating func note(_ node: Node, _ frame: Rect, now: Double) {
    if seen[node]?.frame != frame { _ = lastMove(of: node, frame, now: now) }
  }
}
