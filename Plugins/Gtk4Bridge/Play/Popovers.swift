import CGtk4
import CapuchinABI
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
