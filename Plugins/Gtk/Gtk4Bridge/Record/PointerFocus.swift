import BridgeKit
import CGtk4

/// The widget that gets a press of the mouse.
///
/// GTK gives a press to the widget in which the last motion of the mouse was, and looks again only at the next frame
/// (`handle_pointing_event` in gtkmain.c): a row that has just moved up under the mouse does not get it. No function
/// returns that widget, but it and all widgets around it have `GTK_STATE_FLAG_PRELIGHT`.
enum PointerFocus {
  /// - Parameter picked: the widget that is under the mouse now.
  /// - Returns: the widget that GTK gives the press to; `picked` if GTK has no widget under the mouse in that window.
  static func receiver(insteadOf picked: Widget) -> Widget {
    guard var widget = sequence(first: picked, next: { gtk_widget_get_parent($0) }).first(where: isUnderMouse),
      widget != picked
    else { return picked }
    // A popover has a surface of its own.
    while let child = widget.children.first(where: { isUnderMouse($0) && $0.native == widget.native }) {
      widget = child
    }
    return widget
  }

  private static func isUnderMouse(_ widget: Widget) -> Bool {
    gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_PRELIGHT.rawValue != 0
  }
}
