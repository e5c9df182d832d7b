import BridgeKit
import CapuchinABI
import CGtk4
import GObjectKit

/// Hears what is dropped on widgets of the app, by the controllers that take it.
enum DropHooks {
  /// - Parameter dropped: told the widget, the place in it and the drop, before the app hears of that.
  static func hooks(dropped: @escaping (Widget, Double, Double, OpaquePointer?) -> Void) -> [EmissionHook] {
    [gtk_drop_target_get_type(), gtk_drop_target_async_get_type()].compactMap { type in
      EmissionHook("drop", of: type) { values in
        // The controller, what is dropped, and where.
        guard values.count == 4, let place = values.baseAddress, let controller = values.emitter,
          let widget = gtk_event_controller_get_widget(controller.opaque)
        else { return }
        let drop =
          type == gtk_drop_target_get_type()
          ? gtk_drop_target_get_current_drop(controller.opaque) : g_value_get_object(place + 1).map { OpaquePointer($0) }
        dropped(widget, g_value_get_double(place + 2), g_value_get_double(place + 3), drop)
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

  private static let keysUntold =
    "on Wayland no app is told which keys are held at a drop: what is dropped is moved here; if a key does that, add %keys=shift"

  /// What is dragged is dropped on a widget, at a place of its own.
  /// - Returns: the event that says so; nil where the widget is on no window.
  func dropped(on widget: Widget, x: Double, y: Double, _ drop: OpaquePointer?) -> InputEvent? {
    guard let window = widget.native else { return nil }
    // Inside of its border, where a controller's places begin.
    var (inner, place) = (graphene_point_t(x: Float(x), y: Float(y)), graphene_point_t())
    guard gtk_widget_compute_point(widget, Widget(window), &inner, &place) != 0 else { return nil }
    var read = InputEvent(
      .drop, window: Node(registry.node(Widget(window))), target: Node(registry.node(widget)), x: Double(place.x),
      y: Double(place.y))
    // The drop has none of its own: of the keys it knows only what action is made of them. On Wayland no app is told.
    if Backend.name(of: gtk_widget_get_display(widget)) == "wayland" {
      if let drop, DropActions.isUnusual(drop) { warn(EventReader.keysUntold) }
    } else if let keyboard = gdk_display_get_default_seat(gtk_widget_get_display(widget)).flatMap({ gdk_seat_get_keyboard($0) }) {
      read.modifiers = Modifiers.abi(gdk_device_get_modifier_state(keyboard))
    }
    return read
  }
}
