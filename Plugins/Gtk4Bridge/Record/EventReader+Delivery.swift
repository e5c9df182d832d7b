import CGtk4
import CapuchinABI

/// Handing an event out: its text and its history need memory that lives for the call.
extension EventReader {
  func deliver(
    _ read: capuchin_event, _ event: OpaquePointer, _ window: Widget,
    _ body: (capuchin_event) -> Void
  ) {
    var read = read
    switch read.type {
    case CAPUCHIN_KEY_PRESS, CAPUCHIN_KEY_RELEASE:
      EventReader.text(of: read).withForeign { text in
        read.text = text
        body(read)
      }
    case CAPUCHIN_MOTION:
      withHistory(of: event, in: window) { history in
        read.history = history
        body(read)
      }
    default: body(read)
    }
  }

  /// What a key types; nothing with Ctrl, Alt or Super.
  static func text(of read: capuchin_event) -> String {
    let command = CAPUCHIN_CTRL | CAPUCHIN_ALT | CAPUCHIN_SUPER
    guard read.modifiers & command == 0,
      let scalar = Unicode.Scalar(gdk_keyval_to_unicode(read.keysym)), scalar.value >= 0x20,
      scalar.value != 0x7F
    else { return "" }
    return String(scalar)
  }

  /// The motions that GDK has merged into this one, oldest first.
  private func withHistory(
    of event: OpaquePointer, in window: Widget, _ body: (capuchin_list) -> Void
  ) {
    var count: UInt32 = 0
    guard let history = gdk_event_get_history(event, &count), count > 0 else {
      return body(capuchin_list())
    }
    defer { g_free(history) }
    let offset = Geometry.surfaceOffset(of: window)
    let points = UnsafeBufferPointer(start: history, count: Int(count)).map { point in
      capuchin_value.rect(
        capuchin_rect(
          x: point.axes.1 - offset.x, y: point.axes.2 - offset.y, width: 0, height: 0))
    }
    points.withForeignList(body)
  }

  /// What is dragged is dropped on a widget, at a place of its own.
  /// - Returns: the event that says so; nil where the widget is on no window.
  func dropped(on widget: Widget, x: Double, y: Double) -> capuchin_event? {
    guard let window = widget.native else { return nil }
    // Inside of its border, where a controller's places begin.
    var (inner, place) = (graphene_point_t(x: Float(x), y: Float(y)), graphene_point_t())
    guard gtk_widget_compute_point(widget, Widget(window), &inner, &place) != 0 else { return nil }
    var read = capuchin_event()
    read.size = UInt32(MemoryLayout<capuchin_event>.size)
    read.type = CAPUCHIN_DROP
    read.window = registry.node(Widget(window))
    read.target = registry.node(widget)
    (read.x, read.y) = (Double(place.x), Double(place.y))
    // The drop has none of its own: of the keys it knows only what action the toolkit makes of them.
    if let keyboard = gdk_display_get_default_seat(gtk_widget_get_display(widget)).flatMap({ gdk_seat_get_keyboard($0) }) {
      read.modifiers = Modifiers.abi(gdk_device_get_modifier_state(keyboard))
    }
    return read
  }
}
