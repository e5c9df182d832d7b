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

  /// What all places have in common; empty if nothing.
  private var common: Rect
  /// From the first to the last, in both directions.
  private(set) var whole: Rect
  private let since: Double
  private var last: Double
  /// Where it was at the last look, and how often it was elsewhere than at the look before.
  private var frame: Rect
  private var moves = 0

  init(_ frame: Rect, now: Double) {
    (common, whole, since, last, self.frame) = (frame, frame, now, now, frame)
  }

  /// - Returns: false if it was not looked at for too long to know where it was.
  mutating func go(to frame: Rect, now: Double) -> Bool {
    guard now - last <= Sweep.gapMilliseconds else { return false }
    if frame != self.frame { moves &+= 1 }
    (last, self.frame) = (now, frame)
    let (left, top) = (max(common.x, frame.x), max(common.y, frame.y))
    let right = min(common.x + common.width, frame.x + frame.width)
    let bottom = min(common.y + common.height, frame.y + frame.height)
    common = Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    let (outerLeft, outerTop) = (min(whole.x, frame.x), min(whole.y, frame.y))
    let outerRight = max(whole.x + whole.width, frame.x + frame.width)
    let outerBottom = max(whole.y + whole.height, frame.y + frame.height)
    whole = Rect(x: outerLeft, y: outerTop, width: outerRight - outerLeft, height: outerBottom - outerTop)
    return true
  }

  /// Whether a point of the window has been inside the widget for long enough, wherever that was. A widget that was
  /// not seen to move may be about to.
  func staysOver(_ point: Point, now: Double) -> Bool {
    moves >= Sweep.fewestMoves && now - since >= Sweep.watchedMilliseconds
      && point.x >= common.x + Sweep.margin && point.x <= common.x + common.width - Sweep.margin
      && point.y >= common.y + Sweep.margin && point.y <= common.y + common.height - Sweep.margin
  }
}
