import PackKit

extension Node {
  /// Clicks this row where that meets the row itself, and none of the widgets in it that take a click, such as a button.
  ///
  /// - Returns: false, and nothing is clicked, where there is no such place in its middle line.
  package func clickRow() throws -> Bool {
    guard let frame else { throw PackError.stale }
    let taken = widgets(otherThan: owner).compactMap(\.frame)
    let middle = frame.height / 2
    let place = [0.5, 0.05, 0.95, 0.25, 0.75].map { $0 * frame.width }.first { x in
      !taken.contains { $0.contains(frame.x + x, frame.y + middle) }
    }
    guard let place else { return false }
    try Input.click(self, x: place, y: middle)
    return true
  }

  private func widgets(otherThan row: Node) -> [Node] {
    children.flatMap { inner in inner.owner == row ? inner.widgets(otherThan: row) : [inner] }
  }
}
