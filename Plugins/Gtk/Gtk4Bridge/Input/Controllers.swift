import CGtk4
import GObjectKit
import PackKit

/// The controllers of one widget that hear keys.
struct KeyControllers {
  /// What ours is called.
  static let ownName = "capuchin-key-watch"

  /// Those with shortcuts, the app's and the toolkit's.
  private(set) var shortcuts: [OpaquePointer] = []
  /// Whether the app has put one of its own handlers on the widget.
  private(set) var hasHandlersOfApp = false

  /// Whether a search bar waits here for text of which nobody below has use; in older versions it is asked first.
  private(set) var capturesText = false

  /// How many controllers of keys GTK itself puts on its widgets. It gives names to some, of the form
  /// `gtk-…`, and in later versions to more.
  private static let ofGTK: [(type: @Sendable () -> GType, count: Int)] = [
    (gtk_window_get_type, 1), (gtk_popover_get_type, 1), (gtk_button_get_type, 1), (gtk_calendar_get_type, 1),
    (gtk_column_view_get_type, 1), (gtk_flow_box_get_type, 1), (gtk_icon_view_get_type, 1), (gtk_range_get_type, 1),
    (gtk_spin_button_get_type, 1), (gtk_text_get_type, 1), (gtk_text_view_get_type, 1), (gtk_tree_view_get_type, 2),
    (gtk_file_chooser_widget_get_type, 1),
  ]

  /// - Parameter widget: keeps the controllers alive as long as they are looked at.
  init(of widget: Widget) {
    var (named, nameless) = (0, 0)
    for controller in widget.controllers {
      let name = gtk_event_controller_get_name(controller).map { String(cString: $0) } ?? ""
      guard name != KeyControllers.ownName else { continue }
      let isOfGTK = name.hasPrefix("gtk-")
      if isA(controller, gtk_shortcut_controller_get_type()) {
        shortcuts.append(controller)
      } else if isA(controller, gtk_event_controller_key_get_type()) {
        if name.hasSuffix("-capture"), gtk_event_controller_get_propagation_phase(controller) == GTK_PHASE_BUBBLE { capturesText = true }
        if isOfGTK { named += 1 } else if KeyControllers.isHeard(controller) { nameless += 1 }
      } else if isA(controller, gtk_event_controller_legacy_get_type()), !isOfGTK {
        hasHandlersOfApp = true
      }
    }
    let own = KeyControllers.ofGTK.reduce(0) { isA(widget.object, $1.type()) ? $0 + $1.count : $0 }
    if nameless > max(0, own - named) { hasHandlersOfApp = true }
  }

  /// Whether somebody is connected to a controller of keys.
  private static func isHeard(_ controller: OpaquePointer) -> Bool {
    let type = gtk_event_controller_key_get_type()
    let signals: [String] = ["key-pressed", "key-released", "modifiers"]
    return signals.contains { signal in
      g_signal_has_handler_pending(UnsafeMutableRawPointer(controller), g_signal_lookup(signal, type), 0, 0) != 0
    }
  }
}

extension UnsafeMutablePointer<GtkWidget> {
  /// Its event controllers, which it keeps alive.
  var controllers: [OpaquePointer] {
    guard let list = gtk_widget_observe_controllers(self) else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(list)) }
    return list.listItems
  }
}

extension OpaquePointer {
  /// What is in a list model, which keeps it alive.
  var listItems: [OpaquePointer] {
    (0..<g_list_model_get_n_items(self)).compactMap { index in
      guard let item = g_list_model_get_item(self, index) else { return nil }
      g_object_unref(item)
      return OpaquePointer(item)
    }
  }
}
