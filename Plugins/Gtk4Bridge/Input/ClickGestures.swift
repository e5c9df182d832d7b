import CGtk4

/// GTK counts presses in quick succession by the clock. A script's clicks follow each other faster
/// than any hand's, so a new one must not be taken for the second of a double click.
enum ClickGestures {
  /// Makes the click gestures around a point forget earlier presses, as they do by themselves when
  /// the double-click time has passed.
  static func startOver(at x: Double, _ y: Double, in window: Widget) {
    guard let target = gtk_widget_pick(window, x, y, GTK_PICK_DEFAULT) else { return }
    for widget in target.ancestry { startOver(widget) }
  }

  /// Milliseconds.
  static func doubleClickTime(of widget: Widget) -> UInt32 {
    guard let settings = gtk_widget_get_settings(widget) else { return 400 }
    return withGValue(Fundamental.int) { value in
      g_object_get_property(Object(settings), "gtk-double-click-time", value)
      return UInt32(clamping: g_value_get_int(value))
    }
  }

  private static func startOver(_ widget: Widget) {
    guard let controllers = gtk_widget_observe_controllers(widget) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    for index in 0..<g_list_model_get_n_items(controllers) {
      guard let controller = g_list_model_get_item(controllers, index) else { continue }
      defer { g_object_unref(controller) }
      guard isA(controller, gtk_gesture_click_get_type()),
        gtk_gesture_is_active(OpaquePointer(controller)) == 0
      else { continue }
      gtk_event_controller_reset(OpaquePointer(controller))
    }
  }
}
