import BridgeKit
import CapuchinABI
import CGtk4
import GObjectKit

/// Hears what is dropped on widgets of the app, by the controllers that take it.
enum DropHooks {
  /// - Parameter dropped: told the widget and the place in it, before the app hears of the drop.
  static func hooks(dropped: @escaping (Widget, Double, Double) -> Void) -> [EmissionHook] {
    [gtk_drop_target_get_type(), gtk_drop_target_async_get_type()].compactMap { type in
      EmissionHook("drop", of: type) { values in
        // The controller, what is dropped, and where.
        guard values.count == 4, let place = values.baseAddress, let controller = values.emitter,
          let widget = gtk_event_controller_get_widget(controller.opaque)
        else { return }
        dropped(widget, g_value_get_double(place + 2), g_value_get_double(place + 3))
      }
    }
  }
}

extension EventReader {
  /// What a key types; nothing with Ctrl, Alt or Super.
  static func text(of read: InputEvent) -> String {
    guard let scalar = Unicode.Scalar(gdk_keyval_to_unicode(read.keysym)), read.types(scalar) else { return "" }
    return String(scalar)
  }

  /// What is dragged is dropped on a widget, at a place of its own.
  /// - Returns: the event that says so; nil where the widget is on no window.
  func dropped(on widget: Widget, x: Double, y: Double) -> InputEvent? {
    guard let window = widget.native else { return nil }
    // Inside of its border, where a controller's places begin.
    var (inner, place) = (graphene_point_t(x: Float(x), y: Float(y)), graphene_point_t())
    guard gtk_widget_compute_point(widget, Widget(window), &inner, &place) != 0 else { return nil }
    var read = InputEvent(
      .drop, window: Node(registry.node(Widget(window))), target: Node(registry.node(widget)), x: Double(place.x),
      y: Double(place.y))
    // The drop has none of its own: of the keys it knows only what action the toolkit makes of them.
    if let keyboard = gdk_display_get_default_seat(gtk_widget_get_display(widget)).flatMap({ gdk_seat_get_keyboard($0) }) {
      read.modifiers = Modifiers.abi(gdk_device_get_modifier_state(keyboard))
    }
    return read
  }
}
