import CGtk4
import GestureKit

extension PixelSize {
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
}
