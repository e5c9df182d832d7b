import CGtk4
import CapuchinABI

/// Where widgets are, in the coordinates of their window.
///
/// A window's coordinates are those of the GtkWindow or GtkPopover widget itself; its surface's
/// are shifted by what `gtk_native_get_surface_transform` says (shadows, title bars). A frame is
/// the border box: what a click must hit.
enum Geometry {
  /// The frame of a mapped widget; a zero rectangle where it has none.
  static func frame(of widget: Widget) -> capuchin_rect {
    guard let native = widget.native, widget.isMapped else { return capuchin_rect() }
    return native == widget ? size(of: widget) : bounds(of: widget, in: native)
  }

  /// The frame of a window or popover: its size at 0,0.
  static func size(of native: Widget) -> capuchin_rect {
    capuchin_rect(
      x: 0, y: 0, width: Double(gtk_widget_get_width(native)),
      height: Double(gtk_widget_get_height(native)))
  }

  /// The border box of a widget in the coordinates of `target`, one of its ancestors.
  static func bounds(of widget: Widget, in target: Widget) -> capuchin_rect {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget, target, &bounds) != 0 else { return capuchin_rect() }
    return capuchin_rect(
      x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
      height: Double(bounds.size.height))
  }

  /// From the window's coordinates to its surface's.
  static func surfaceOffset(of native: Widget) -> (x: Double, y: Double) {
    var x = 0.0
    var y = 0.0
    gtk_native_get_surface_transform(native.opaque, &x, &y)
    return (x, y)
  }
}

/// The origin of a widget's coordinates in its window, carried down a walk: one transform from
/// parent to child is four times cheaper than one from the window.
struct Origin {
  let x, y: Double
  /// Whether everything up to the window is only shifted. Below a GtkFixed that scales or rotates
  /// each frame is asked for on its own.
  let isPlain: Bool

  static let window = Origin(x: 0, y: 0, isPlain: true)

  /// The origin of `child`, whose parent has this one.
  func moved(to child: Widget, from parent: Widget) -> Origin {
    guard isPlain else { return self }
    var matrix = graphene_matrix_t()
    guard gtk_widget_compute_transform(child, parent, &matrix) != 0 else { return .odd }
    func value(_ row: UInt32, _ column: UInt32) -> Float {
      graphene_matrix_get_value(&matrix, row, column)
    }
    guard value(0, 0) == 1, value(1, 1) == 1, value(0, 1) == 0, value(1, 0) == 0 else {
      return .odd
    }
    return Origin(x: x + Double(value(3, 0)), y: y + Double(value(3, 1)), isPlain: true)
  }

  /// The frame of `child`, whose parent has this origin.
  func frame(of child: Widget, in parent: Widget) -> capuchin_rect {
    guard isPlain else { return Geometry.frame(of: child) }
    var frame = Geometry.bounds(of: child, in: parent)
    frame.x += x
    frame.y += y
    return frame
  }

  private static let odd = Origin(x: 0, y: 0, isPlain: false)
}
