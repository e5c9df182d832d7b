import BridgeKit
import CGtk4
import CapuchinABI

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
