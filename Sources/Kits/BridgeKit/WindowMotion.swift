/// Detects moving windows from their frames, which are looked at now and then.
package struct WindowMotion<Window: Hashable, Frame: Equatable> {
  /// Two frames of an animation are closer: `NSAnimation` has 30 a second.
  static var still: Duration { .milliseconds(80) }
  /// An app may never stop moving a window.
  static var patience: Duration { .seconds(3) }

  private var frames: [Window: Frame] = [:]
  /// When windows began to move, and when the last move was seen; nil while all stand still.
  private var times: (began: ContinuousClock.Instant, last: ContinuousClock.Instant)?

  package init() {}

  /// - Returns: true if one that was seen before is elsewhere, or has another size.
  package mutating func note(_ frames: [Window: Frame], now: ContinuousClock.Instant) -> Bool {
    let isMoved = frames.contains { window, frame in self.frames[window].map { $0 != frame } ?? false }
    self.frames = frames
    if let times, now - times.last >= Self.still { self.times = nil }
    if isMoved { times = (times?.began ?? now, now) }
    return isMoved
  }

  /// True from the first move until all stand still; false again after `patience`.
  package func isUnderWay(at now: ContinuousClock.Instant) -> Bool {
    guard let times else { return false }
    return now - times.last < Self.still && now - times.began < Self.patience
  }
}
