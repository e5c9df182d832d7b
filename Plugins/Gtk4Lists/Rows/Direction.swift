import PackKit

/// Along which axis the rows of a list follow each other.
enum Direction {
  case down, across

  init(of lists: RowLists) {
    self = lists.list["orientation"] == "horizontal" ? .across : .down
  }

  /// The property that says how far the list is scrolled.
  var adjustment: String { self == .down ? "vadjustment" : "hadjustment" }

  /// Where a rectangle begins along it.
  func start(of frame: Rect) -> Double { self == .down ? frame.y : frame.x }
}
