import CGtk4
import GestureKit
import PackKit

/// The screen of a window on Wayland, where a compositor decides what an app may do with it.
struct Screen {
  /// What a panel may take of the screen: an app is not told. Weston's and GNOME's are as high.
  static let barHeight: Int32 = 32

  private let room: PixelSize

  /// - Returns: nil on X11, where a window may be larger than its screen.
  init?(of window: Window) {
    guard Backend.name(of: gdk_display_get_default()) == "wayland",
      let surface = gtk_native_get_surface(Widget(window).opaque),
      let display = gdk_surface_get_display(surface),
      let monitor = gdk_display_get_monitor_at_surface(display, surface)
    else { return nil }
    var area = GdkRectangle()
    gdk_monitor_get_geometry(monitor, &area)
    room = PixelSize(width: area.width, height: area.height)
  }

  /// A window that has to fill the screen and cannot be so small breaks the protocol: GTK draws it
  /// larger than it was told, and the compositor ends the app's connection, and with it the app.
  ///
  /// - Throws: `PackError.failed` for such a window.
  func check(_ window: Window, barHeight: Int32, for play: Play) throws {
    let least = PixelSize.least(of: window)
    guard least.fits(in: PixelSize(width: room.width, height: room.height - barHeight)) else {
      throw PackError.failed(
        "\(play.verb) \(play.node.kind): it needs \(least) at least, and the screen has \(room): the "
          + "compositor would end the app")
    }
  }

  /// Whether the display has a way for an app to bring its windows to the front: always on X11, on
  /// Wayland by a protocol that not every compositor speaks.
  static func letsAppsRaise() -> Bool {
    typealias Query = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> Int32
    guard let display = gdk_display_get_default(), Backend.name(of: display) == "wayland",
      let query = Host.function("gdk_wayland_display_query_registry", as: Query.self)
    else { return true }
    return ["xdg_activation_v1", "gtk_shell1"].contains { name in
      name.withCString { query(display, $0) != 0 }
    }
  }
}

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
