import CGtk4
import GObjectKit

/// GTK counts presses in quick succession by the clock. A script's clicks follow each other faster
/// than any hand's, so a new one must not be taken for the second of a double click.
enum ClickGestures {
  /// Makes the click gestures around a point forget earlier presses, as they do by themselves when
  /// the double-click time has passed.
  static func startOver(at x: Double, _ y: Double, in window: Widget) {
    reset(at: x, y, in: window) { isA($0, gtk_gesture_click_get_type()) && gtk_gesture_is_active(OpaquePointer($0)) == 0 }
  }

  /// Lets the gestures around a point know that no button is down. GTK 4.8 tells those of a table whose row was
  /// dropped elsewhere of no release, and they lose the next press.
  static func letGo(at x: Double, _ y: Double, in window: Widget) {
    reset(at: x, y, in: window) { isA($0, gtk_gesture_get_type()) }
  }

  /// Milliseconds.
  static func doubleClickTime(of widget: Widget) -> UInt32 { UInt32(clamping: setting("gtk-double-click-time", of: widget) ?? 400) }

  /// In logical pixels.
  static func doubleClickDistance(of widget: Widget) -> Double { Double(setting("gtk-double-click-distance", of: widget) ?? 5) }

  private static func setting(_ name: String, of widget: Widget) -> Int32? {
    gtk_widget_get_settings(widget).map { settings in
      withGValue(Fundamental.int) { value in
        g_object_get_property(Object(settings), name, value)
        return g_value_get_int(value)
      }
    }
  }

  private static func reset(
    at x: Double, _ y: Double, in window: Widget, where isWanted: (UnsafeMutableRawPointer) -> Bool
  ) {
    guard let target = gtk_widget_pick(window, x, y, GTK_PICK_DEFAULT) else { return }
    for widget in target.ancestry { reset(widget, where: isWanted) }
  }

  private static func reset(_ widget: Widget, where isWanted: (UnsafeMutableRawPointer) -> Bool) {
    guard let controllers = gtk_widget_observe_controllers(widget) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    for index in 0..<g_list_model_get_n_items(controllers) {
      guard let controller = g_list_model_get_item(controllers, index) else { continue }
      defer { g_object_unref(controller) }
      if isWanted(controller) { gtk_event_controller_reset(OpaquePointer(controller)) }
    }
  }
}
