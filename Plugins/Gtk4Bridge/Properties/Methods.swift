import BridgeKit
import CGtk4
import CapuchinABI

/// Methods of GTK's classes that no signal, property or action stands for.
enum Methods {
  private struct Method {
    let type: @Sendable () -> GType
    let name: String
    let run: @Sendable (Widget) -> Void
  }

  /// Calls method `name` of a widget; answers false where its class has none of that name.
  /// - Throws: `Refusal.invalid` where arguments are given: none of them takes any.
  static func call(_ name: String, on widget: Widget, arguments: Int) throws(Refusal) -> Bool {
    guard let method = all.first(where: { $0.name == name && isA(widget, $0.type()) }) else {
      return false
    }
    guard arguments == 0 else {
      throw .argumentCount(name, widget.className, expected: 0, found: arguments)
    }
    method.run(widget)
    return true
  }

  static func names(of widget: Widget) -> [String] {
    all.filter { isA(widget, $0.type()) }.map(\.name)
  }

  private static let all: [Method] = [
    Method(type: gtk_popover_get_type, name: "popup") { gtk_popover_popup(popover($0)) },
    Method(type: gtk_popover_get_type, name: "popdown") { gtk_popover_popdown(popover($0)) },
    Method(type: gtk_menu_button_get_type, name: "popup") { gtk_menu_button_popup($0.opaque) },
    Method(type: gtk_menu_button_get_type, name: "popdown") { gtk_menu_button_popdown($0.opaque) },
    Method(type: gtk_window_get_type, name: "close") { gtk_window_close(window($0)) },
    Method(type: gtk_window_get_type, name: "present") { gtk_window_present(window($0)) },
    Method(type: gtk_window_get_type, name: "maximize") { gtk_window_maximize(window($0)) },
    Method(type: gtk_window_get_type, name: "unmaximize") { gtk_window_unmaximize(window($0)) },
    Method(type: gtk_window_get_type, name: "minimize") { gtk_window_minimize(window($0)) },
    Method(type: gtk_window_get_type, name: "unminimize") { gtk_window_unminimize(window($0)) },
    Method(type: gtk_window_get_type, name: "fullscreen") { gtk_window_fullscreen(window($0)) },
    Method(type: gtk_window_get_type, name: "unfullscreen") { gtk_window_unfullscreen(window($0)) },
    Method(type: gtk_widget_get_type, name: "activate") { gtk_widget_activate($0) },
    Method(type: gtk_widget_get_type, name: "grab-focus") { gtk_widget_grab_focus($0) },
  ]

  private static func popover(_ widget: Widget) -> UnsafeMutablePointer<GtkPopover> {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkPopover.self)
  }

  private static func window(_ widget: Widget) -> Window {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWindow.self)
  }
}
