/// A window's size in logical pixels.
package struct PixelSize: Equatable, CustomStringConvertible {
  package let width: Int32
  package let height: Int32

  /// The largest that an X window can be.
  private static let most = 32767.0

  package init(width: Int32, height: Int32) {
    self.width = width
    self.height = height
  }

  package init(width: Double, height: Double) {
    self.init(width: Self.pixels(width), height: Self.pixels(height))
  }

  package var description: String { "\(width) × \(height)" }

  package func fits(in room: PixelSize) -> Bool { width <= room.width && height <= room.height }

  /// 1 for what is no number.
  private static func pixels(_ number: Double) -> Int32 { number > 1 ? Int32(min(number.rounded(), most)) : 1 }
}
