import PackKit

/// How far what is in an NSScrollView is scrolled, in whole pixels from its top left corner, whichever way
/// AppKit counts there.
struct Scrolled: Equatable {
  let x: Double
  let y: Double

  init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// - Throws: `PackError` where it shows nothing, or is gone.
  init(of scroller: Node) throws {
    let shown: Rect = try scroller.get("documentVisibleRect")
    x = shown.x.rounded()
    guard scroller["documentView.flipped"] != true, let whole: Rect = scroller["documentView.frame"] else {
      y = shown.y.rounded()
      return
    }
    y = max(0, whole.height - shown.y - shown.height).rounded()
  }

  var text: String { "\(Value.number(x)),\(Value.number(y))" }

  /// Within a pixel.
  func isNear(_ other: Scrolled) -> Bool { abs(x - other.x) <= 1 && abs(y - other.y) <= 1 }

  /// Scrolls as far as there is something to show.
  ///
  /// - Parameter found: how far it is scrolled now.
  func apply(to scroller: Node, from found: Scrolled) throws {
    let clip: Node = try scroller.get("contentView")
    let now: Rect = try clip.get("bounds")
    let down = scroller["documentView.flipped"] == true ? y - found.y : found.y - y
    try clip.call("scrollToPoint:", .list([.double(now.x + x - found.x), .double(now.y + down)]))
  }
}
