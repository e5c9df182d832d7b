import PackHost

/// Where a widget was while it moved, as often as it was looked at.
///
/// A click needs a point that stays inside the widget, not a widget that stands still: a button that trembles can be
/// clicked. What comes to rest soon is waited for, so a widget is watched for a while first.
struct Sweep {
  /// Longer than toolkits' animations that come to an end.
  static let watchedMilliseconds: Double = 500
  /// A widget that was not looked at for longer may have been anywhere.
  private static let gapMilliseconds: Double = 250
  private static let fewestMoves = 4
  /// How far inside the widget's border the point must stay, in pixels: one frame may go further than all before.
  private static let margin: Double = 2

  /// Places in a part of the time.
  private struct Span {
    /// What all of them have in common; empty if nothing.
    var common: Rect
    let since: Double
    /// How often it was elsewhere than at the look before.
    var moves = 0
  }

  /// From the first to the last, in both directions.
  private(set) var whole: Rect
  /// The last time that it was watched long enough, and since then. What was before does not count: a widget that
  /// trembles may also have been pushed aside once.
  private var earlier: Span?
  private var present: Span
  private var last: Double
  /// Where it was at the last look.
  private var frame: Rect

  init(_ frame: Rect, now: Double) {
    (whole, last, self.frame) = (frame, now, frame)
    present = Span(common: frame, since: now)
  }

  /// - Returns: false if it was not looked at for too long to know where it was.
  mutating func go(to frame: Rect, now: Double) -> Bool {
    guard now - last <= Sweep.gapMilliseconds else { return false }
    if now - present.since >= Sweep.watchedMilliseconds {
      earlier = present
      present = Span(common: frame, since: now)
    }
    if frame != self.frame { present.moves &+= 1 }
    (last, self.frame) = (now, frame)
    present.common = Sweep.common(to: present.common, frame)
    let (outerLeft, outerTop) = (min(whole.x, frame.x), min(whole.y, frame.y))
    let outerRight = max(whole.x + whole.width, frame.x + frame.width)
    let outerBottom = max(whole.y + whole.height, frame.y + frame.height)
    whole = Rect(x: outerLeft, y: outerTop, width: outerRight - outerLeft, height: outerBottom - outerTop)
    return true
  }

  /// Whether a point of the window has been inside the widget for long enough, wherever that was. A widget that was
  /// not seen to move may be about to.
  func staysOver(_ point: Point, now: Double) -> Bool {
    let inner = earlier.map { Sweep.common(to: $0.common, present.common) } ?? present.common
    return (earlier?.moves ?? 0) + present.moves >= Sweep.fewestMoves
      && now - (earlier ?? present).since >= Sweep.watchedMilliseconds
      && point.x >= inner.x + Sweep.margin && point.x <= inner.x + inner.width - Sweep.margin
      && point.y >= inner.y + Sweep.margin && point.y <= inner.y + inner.height - Sweep.margin
  }

  private static func common(to one: Rect, _ other: Rect) -> Rect {
    let (left, top) = (max(one.x, other.x), max(one.y, other.y))
    let right = min(one.x + one.width, other.x + other.width)
    let bottom = min(one.y + one.height, other.y + other.height)
    return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}
