import CGtk4

/// A window's size in logical pixels.
struct PixelSize: Equatable, CustomStringConvertible {
  let width: Int32
  let height: Int32

  /// The largest that an X window can be.
  private static let most = 32767.0

  init(width: Int32, height: Int32) {
    self.width = width
    self.height = height
  }

  init(width: Double, height: Double) {
    self.init(width: Self.pixels(width), height: Self.pixels(height))
  }

  var description: String { "\(width) × \(height)" }

  func fits(in room: PixelSize) -> Bool { width <= room.width && height <= room.height }

  static func now(of window: Window) -> PixelSize {
    let widget = Widget(window)
    return PixelSize(width: gtk_widget_get_width(widget), height: gtk_widget_get_height(widget))
  }

  /// The smallest that what is in the window allows.
  static func least(of window: Window) -> PixelSize {
    var (width, height): (Int32, Int32) = (0, 0)
    gtk_widget_measure(Widget(window), GTK_ORIENTATION_HORIZONTAL, -1, &width, nil, nil, nil)
    gtk_widget_measure(Widget(window), GTK_ORIENTATION_VERTICAL, -1, &height, nil, nil, nil)
    return PixelSize(width: width, height: height)
  }

  private static func pixels(_ number: Double) -> Int32 { Int32(min(max(number.rounded(), 1), most)) }
}
