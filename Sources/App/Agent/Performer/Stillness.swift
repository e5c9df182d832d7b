import PackHost

/// Remembers since when widgets stand where they stand: what moves must not be clicked.
///
/// Where the toolkit says that nothing moves by itself, nothing is waited for. While something may be moving, a widget
/// must have stood in its place while the window's animations have gone on for a while: frames do not come by the
/// clock on a busy machine, and those that are hurried advance an animation only where it is due. A widget that has
/// stood still needs no waiting the next time.
struct Stillness {
  /// How long a widget stands still where the toolkit cannot tell: longer than a frame lasts.
  static let milliseconds: Double = 40
  /// How far its window's animations must have come, where it can: what moves less than a pixel in that time is hit by a
  /// click that is dispatched at once.
  static let animatedMilliseconds: Double = 8
  /// How far, in pixels, the middle of what turns may be from where it was: its frame is a box around it.
  private static let mostDrift = 0.25
  /// Widgets beyond this many are forgotten all at once: they only cost a wait.
  static let most = 10_000

  /// What a widget has stood in its place since.
  private enum Since {
    /// Since then, where the toolkit cannot tell what moves.
    case time(Double)
    /// While nothing moved.
    case rest
    /// Since a look after so many frames: an animation that began just before it moves nothing in the next.
    case frames(UInt64)
    /// Since a frame that has begun after that, when animations had come that far.
    case animation(Double)
  }

  private var seen: [Node: (frame: Rect, since: Since)] = [:]
  private var sweeps: [Node: Sweep] = [:]

  /// Whether the widget has stood there long enough.
  ///
  /// - Parameter point: where it will be pressed, in its own coordinates; nil for its middle, which stands still while
  ///   the widget turns around it.
  /// - Returns: nil if so; else where it was when it last moved, or where it is.
  mutating func lastMove(of node: Node, _ frame: Rect, at point: Point?, _ motion: Motion, now: Double) -> Rect? {
    let before = seen[node]
    note(node, frame, at: point, motion, now: now)
    guard motion != .none else { return nil }
    guard let before, isSame(before.frame, frame, point) else { return before?.frame ?? frame }
    let isStill =
      switch (motion, before.since) {
      case (.unknown, .time(let first)): now - first >= Stillness.milliseconds
      case (.underWay(_, let time), .animation(let first)): time - first >= Stillness.animatedMilliseconds
      default: false
      }
    return isStill ? nil : frame
  }

  /// Where a widget that moves has been, now that it is here.
  mutating func sweep(of node: Node, _ frame: Rect, now: Double) -> Sweep {
    var sweep = sweeps[node] ?? Sweep(frame, now: now)
    if !sweep.go(to: frame, now: now) { sweep = Sweep(frame, now: now) }
    if sweeps[node] == nil, sweeps.count >= Stillness.most { sweeps.removeAll() }
    sweeps[node] = sweep
    return sweep
  }

  /// Keeps where a widget is, for later.
  mutating func note(_ node: Node, _ frame: Rect, at point: Point? = nil, _ motion: Motion, now: Double) {
    let known = seen[node].flatMap { isSame($0.frame, frame, point) ? $0 : nil }
    if known == nil, seen.count >= Stillness.most { seen.removeAll(keepingCapacity: true) }
    // The first place is kept: what creeps goes far in the end.
    seen[node] = (known?.frame ?? frame, since(motion, known?.since, now))
  }

  private func isSame(_ one: Rect, _ other: Rect, _ point: Point?) -> Bool {
    guard one != other, point == nil else { return one == other }
    let (x, y) = (other.x - one.x + (other.width - one.width) / 2, other.y - one.y + (other.height - one.height) / 2)
    return max(abs(x), abs(y)) <= Stillness.mostDrift
  }

  /// Since what a widget stands that stood there before, or came there now.
  private func since(_ motion: Motion, _ known: Since?, _ now: Double) -> Since {
    switch (motion, known) {
    // Once an animation has ended, another one counts anew.
    case (.none, _): .rest
    case (.unknown, .time(let first)?): .time(first)
    case (.unknown, _): .time(now)
    case (.underWay(let frames, let time), .frames(let first)?): frames == first ? .frames(first) : .animation(time)
    case (.underWay, .animation(let first)?): .animation(first)
    case (.underWay(let frames, _), _): .frames(frames)
    }
  }
}
