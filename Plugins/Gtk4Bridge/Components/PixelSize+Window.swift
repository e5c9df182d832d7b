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
    let border = border(of: window)
    return PixelSize(width: width - border.width, height: height - border.height)
  }

  /// What GTK's own frame adds to a window's size where it draws one without a shadow, on X displays that have
  /// no compositor: 5 pixels on each side. GTK counts it as a part of what it is asked for.
  static func border(of window: Window) -> PixelSize {
    let now = now(of: window)
    let bounds = Geometry.bounds(of: Widget(window), in: Widget(window))
    let whole = PixelSize(width: bounds.width, height: bounds.height)
    return PixelSize(width: max(0, whole.width - now.width), height: max(0, whole.height - now.height))
  }
}
