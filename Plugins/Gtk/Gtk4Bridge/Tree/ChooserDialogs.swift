import CGtk4
import GObjectKit

/// The dialogs of buttons that let their users choose a colour, a font or an app: parts of those buttons, not places
/// for themselves. GTK says nowhere whose they are.
enum ChooserDialogs {
  private static let buttons = [
    "GtkColorChooserDialog": ["GtkColorButton", "GtkColorDialogButton"],
    "GtkFontChooserDialog": ["GtkFontButton", "GtkFontDialogButton"],
    "GtkAppChooserDialog": ["GtkAppChooserButton"],
  ]

  /// The button that has opened a window; nil of any other window, and of what is none.
  static func opener(of widget: Widget) -> Widget? {
    guard let window = widget.window, let classes = buttons[widget.className],
      let below = gtk_window_get_transient_for(window)
    else { return nil }
    return button(in: Widget(below)) { classes.contains($0.className) && hasOpened($0, widget) }
  }

  private static func button(in widget: Widget, _ isWanted: (Widget) -> Bool) -> Widget? {
    if isWanted(widget) { return widget }
    for child in widget.children {
      if let found = button(in: child, isWanted) { return found }
    }
    return nil
  }

  /// Up to GTK 4.8 the button listens to its dialog; then it leaves that to a GtkColorDialog or GtkFontDialog, and what
  /// is pressed in it is off meanwhile.
  private static func hasOpened(_ button: Widget, _ dialog: Widget) -> Bool {
    let listener = g_signal_handler_find(
      UnsafeMutableRawPointer(dialog), G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, UnsafeMutableRawPointer(button))
    if listener != 0 { return true }
    guard let pressed = gtk_widget_get_first_child(button) else { return false }
    return gtk_widget_get_sensitive(button) != 0 && gtk_widget_get_sensitive(pressed) == 0 && hasDialog(button)
  }

  /// Without one it is off as well.
  private static func hasDialog(_ button: Widget) -> Bool {
    guard let known = button.object.objectClass, let reader = PropertyReader(byLibrary: "dialog", of: known) else { return false }
    return reader.with(button.object) { g_value_get_object($0) != nil }
  }
}
