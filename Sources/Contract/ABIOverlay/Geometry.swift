import CapuchinABI

/// A point in logical pixels.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A rectangle in logical pixels, in the coordinates of the widget's window.
public struct Rect: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Whether a point in the same coordinates is in it; the right and lower edges are outside.
  public func contains(_ x: Double, _ y: Double) -> Bool {
    x >= self.x && x < self.x + width && y >= self.y && y < self.y + height
  }

  public func contains(_ point: Point) -> Bool { contains(point.x, point.y) }

  /// Whether it holds the point, or has it on its edge: a widget takes a release there.
  public func touches(_ point: Point) -> Bool {
    point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height
  }

  /// The middle of the rectangle.
  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }
}

extension Rect {
  package init(_ raw: capuchin_rect) {
    self.init(x: raw.x, y: raw.y, width: raw.width, height: raw.height)
  }

  package var raw: capuchin_rect { capuchin_rect(x: x, y: y, width: width, height: height) }
}
