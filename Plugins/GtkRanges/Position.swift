import PackKit

/// How far a GtkScrolledWindow is scrolled, in whole pixels.
struct Position {
  let x: Double
  let y: Double

  init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// - Throws: `PackError` where it has no adjustments.
  init(of node: Node) throws {
    x = (try node.get("hadjustment.value", as: Double.self)).rounded()
    y = (try node.get("vadjustment.value", as: Double.self)).rounded()
  }

  /// As a property and a message show it.
  var text: String { "\(Value.number(x)),\(Value.number(y))" }

  /// Within a pixel.
  func isNear(_ other: Position) -> Bool {
    abs(x - other.x) <= 1 && abs(y - other.y) <= 1
  }

  /// Scrolls as far as there is something to show.
  func apply(to node: Node) throws {
    try node.get("hadjustment", as: Node.self).set("value", .double(x))
    try node.get("vadjustment", as: Node.self).set("value", .double(y))
  }
}
