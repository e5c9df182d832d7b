import CGtk4

/// Gives the keys to a window in which something is pressed while another of the app's has them. Window managers do
/// so, and no input that is made in the app reaches them.
final class ClickToFocus {
  /// In microseconds: a window manager need not agree.
  private static let patience: gint64 = 500_000

  private var asked: (window: Window, time: gint64)?

  /// A button or a finger is about to go down. A popover's is its window's already; on Wayland no app can ask.
  func pressed(in native: Widget) {
    guard let window = native.window, gtk_window_is_active(window) == 0,
      Windows.all().contains(where: { gtk_window_is_active($0) != 0 }),
      Backend.name(of: gtk_widget_get_display(native)) == "x11"
    else { return }
    gtk_window_present(window)
    asked = (window, g_get_monotonic_time())
  }

  /// Whether the window manager has yet to answer.
  var isAwaited: Bool {
    guard let asked else { return false }
    let isLate = g_get_monotonic_time() &- asked.time > ClickToFocus.patience
    if isLate || !Windows.all().contains(asked.window) || gtk_window_is_active(asked.window) != 0 { self.asked = nil }
    return self.asked != nil
  }
}
