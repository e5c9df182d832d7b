import PackKit

extension Node {
  /// Clicks this row where that meets the row itself, and none of the widgets in it that take a click, such as a button.
  ///
  /// - Returns: false, and nothing is clicked, where there is no such place in its middle line.
  package func clickRow() throws -> Bool {
    guard let frame else { throw PackError.stale }
    let taken = widgets(otherThan: owner).compactMap(\.frame)
    let middle = frame.height / 2
    let sight = sight(of: frame)
    let place = [0.5, 0.05, 0.95, 0.25, 0.75].map { sight.left + $0 * (sight.right - sight.left) }.first { x in
      !taken.contains { $0.contains(x, frame.y + middle) }
    }
    guard let place else { return false }
    try Input.click(self, x: place - frame.x, y: middle)
    return true
  }

  /// From where to where it is in sight, in the coordinates of its window: it may be wider than its list.
  private func sight(of frame: Rect) -> (left: Double, right: Double) {
    ancestry.dropFirst().prefix { !$0.isA("GtkNative") }.compactMap(\.frame).reduce((frame.x, frame.x + frame.width)) { seen, around in
      let (left, right) = (max(seen.0, around.x), min(seen.1, around.x + around.width))
      return left < right ? (left, right) : seen
    }
  }

  private func widgets(otherThan row: Node) -> [Node] {
    children.flatMap { inner in inner.owner == row ? inner.widgets(otherThan: row) : [inner] }
  }
}
