import CGtk4
import GObjectKit

/// The keyboard focus inside of a window, whether or not the window is the active one.
enum Focus {
  /// The widget with the focus in the window of `widget`.
  static func near(_ widget: Widget) -> Widget? {
    guard let root = gtk_widget_get_root(widget) else { return nil }
    return gtk_root_get_focus(root)
  }

  /// Whether the focus of its window is on `widget` or anything in it; a popover of it is
  /// a place of its own.
  static func isIn(_ widget: Widget) -> Bool {
    guard let focus = near(widget), focus.native == widget.native else { return false }
    return focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
  }

  /// Whether keys go to `widget`: to itself, or to the part of it that takes them in its place. An
  /// entry hands the focus to the GtkText inside it.
  static func isOn(_ widget: Widget, _ focus: Widget?) -> Bool {
    guard let focus, widget != focus else { return widget == focus }
    guard gtk_widget_get_focus_child(widget) != nil,
      gtk_widget_is_ancestor(focus, widget) != 0, focus.native == widget.native
    else { return false }
    return handingOn.contains { isA(widget, $0()) }
  }

  private static let handingOn: [@Sendable () -> GType] = [
    gtk_editable_get_type, gtk_menu_button_get_type, gtk_drop_down_get_type, gtk_combo_box_get_type,
    gtk_color_button_get_type, gtk_font_button_get_type, gtk_app_chooser_button_get_type,
    gtk_scale_button_get_type,
  ]
}
