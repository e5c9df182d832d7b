import CapuchinABI
import CGtk4
import GObjectKit

/// The open popovers of a window, those of popovers after the one they hang on.
enum Popovers {
  /// Those that are mapped, in tree order.
  static func mapped(in widget: Widget) -> [Widget] {
    var found: [Widget] = []
    gather(in: widget, into: &found)
    return found
  }

  private static func gather(in widget: Widget, into found: inout [Widget]) {
    for child in widget.children where child.isMapped {
      if isA(child, gtk_popover_get_type()) { found.append(child) }
      gather(in: child, into: &found)
    }
  }

  static func closesOutside(_ popover: Widget) -> Bool {
    let raw = UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self)
    return gtk_popover_get_autohide(raw) != 0
  }

  /// Where it lies, in the coordinates of the window or popover that it hangs on.
  static func frame(of popover: Widget, in parent: Widget) -> capuchin_rect? {
    guard let surface = gtk_native_get_surface(popover.opaque),
      isA(surface, gdk_popup_get_type())
    else { return nil }
    let inner = Geometry.surfaceOffset(of: popover)
    let outer = Geometry.surfaceOffset(of: parent)
    var frame = Geometry.size(of: popover)
    frame.x = Double(gdk_popup_get_position_x(surface)) + inner.x - outer.x
    frame.y = Double(gdk_popup_get_position_y(surface)) + inner.y - outer.y
    return frame
  }
}

/// Popovers of a display without a seat.
///
/// One that closes at a click outside is mapped with a grab of the seat's devices. Where there is no
/// seat, GTK lets it be visible and never maps it. While a script is played it is shown as one that
/// stays open until something closes it, and then is again what it was; so is one that is still open
/// when nobody plays any more.
enum SeatlessPopovers {
  /// Shows those that the app has opened and GTK has not.
  static func show() {
    guard let display = gdk_display_get_default(), !Devices.hasSeat(display) else { return }
    let windows = Windows.mapped().map { Widget($0) }
    holding(windows) {
      for window in windows { show(in: window) }
    }
  }

  /// Makes those that are still open what they were: GTK hides them again.
  static func restore() {
    let popovers = Windows.all().flatMap { Popovers.mapped(in: Widget($0)) }
    // Unmapping runs the app's handlers. An inner one goes before the one that it hangs on.
    holding(popovers) {
      for popover in popovers.reversed() where isShown(popover) {
        whenClosed(UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self), nil)
      }
    }
  }

  /// Whether it is one that we have shown.
  private static func isShown(_ popover: Widget) -> Bool {
    let handler = g_signal_handler_find(
      popover, G_SIGNAL_MATCH_FUNC, 0, 0, nil, unsafeBitCast(whenClosed, to: UnsafeMutableRawPointer.self),
      nil)
    return handler != 0
  }

  private static func show(in widget: Widget) {
    // Mapping a popover runs the app's handlers.
    _ = widget.visitChildren { child in
      if isHeldBack(child) { show(child) }
      if child.isMapped { show(in: child) }
      return true
    }
  }

  private static func isHeldBack(_ widget: Widget) -> Bool {
    isA(widget, gtk_popover_get_type()) && !widget.isMapped && gtk_widget_get_visible(widget) != 0
      && Popovers.closesOutside(widget)
  }

  private static func show(_ widget: Widget) {
    let popover = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkPopover.self)
    // Takes away the surface that waits for a grab; mapping makes another.
    gtk_popover_set_autohide(popover, 0)
    g_signal_connect_data(
      popover, "closed", unsafeBitCast(whenClosed, to: GCallback.self), nil, nil, G_CONNECT_AFTER)
    gtk_widget_map(widget)
    gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD)
  }

  private typealias Closed =
    @convention(c) (UnsafeMutablePointer<GtkPopover>, UnsafeMutableRawPointer?) -> Void

  private static let whenClosed: Closed = { popover, _ in
    g_signal_handlers_disconnect_matched(
      popover, G_SIGNAL_MATCH_FUNC, 0, 0, nil,
      unsafeBitCast(whenClosed, to: UnsafeMutableRawPointer.self), nil)
    gtk_popover_set_autohide(popover, 1)
  }
}
