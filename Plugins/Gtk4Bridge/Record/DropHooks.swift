import CGtk4
import GObjectKit

/// Hears what is dropped on widgets of the app, by the controllers that take it.
enum DropHooks {
  /// - Parameter dropped: told the widget and the place in it, before the app hears of the drop.
  static func hooks(dropped: @escaping (Widget, Double, Double) -> Void) -> [EmissionHook] {
    [gtk_drop_target_get_type(), gtk_drop_target_async_get_type()].compactMap { type in
      EmissionHook("drop", of: type) { values in
        // The controller, what is dropped, and where.
        guard values.count == 4, let place = values.baseAddress, let controller = g_value_get_object(place),
          let widget = gtk_event_controller_get_widget(OpaquePointer(controller))
        else { return }
        dropped(widget, g_value_get_double(place + 2), g_value_get_double(place + 3))
      }
    }
  }
}
