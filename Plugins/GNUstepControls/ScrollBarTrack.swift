import PackKit

/// Where the knob of an NSScroller is, and how far it goes; in the scroller's own coordinates, which go down.
struct ScrollBarTrack {
  private static let knob = 2
  private static let slot = 6

  private let node: Node
  private let isHorizontal: Bool
  private let knob: Rect
  private let slot: Rect

  /// - Throws: `PackError` where it has no knob, or is gone.
  init(_ node: Node) throws {
    func rect(_ part: Int) throws -> Rect {
      guard let rect = try node.call("rectForPart:", .int(Int64(part))).first.flatMap(Rect.init) else {
        throw PackError.failed("the scroller has no knob now")
      }
      return rect
    }
    self.node = node
    (knob, slot) = (try rect(ScrollBarTrack.knob), try rect(ScrollBarTrack.slot))
    isHorizontal = node.frame.map { $0.width > $0.height } ?? true
  }

  /// How far the knob goes, in pixels.
  var length: Double { max(1, isHorizontal ? slot.width - knob.width : slot.height - knob.height) }

  func drag(to value: Double) throws {
    let (across, down) = (knob.x + knob.width / 2, knob.y + knob.height / 2)
    if isHorizontal {
      try node.drag(from: (across, down), to: (slot.x + knob.width / 2 + value * length, down))
    } else {
      try node.drag(from: (across, down), to: (across, slot.y + knob.height / 2 + value * length))
    }
  }
}
