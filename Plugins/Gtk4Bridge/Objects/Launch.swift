import CGtk4

/// The moment in which GTK has its display and the app has made no widget yet: inside `gtk_init`.
enum Launch {
  /// Set before `main`, taken on the toolkit's thread.
  private nonisolated(unsafe) static var body: (() -> Void)?

  /// Runs `body` once, when the first display has been opened; never where one is open already. May be
  /// called before `main`: it makes the class of display managers, which needs no display.
  static func whenDisplayOpens(_ body: @escaping () -> Void) {
    let manager = gdk_display_manager_get_type()
    guard gtk_is_initialized() == 0, let type = g_type_class_ref(manager) else { return }
    defer { g_type_class_unref(type) }
    let opened = g_signal_lookup("display-opened", manager)
    guard opened != 0 else { return }
    self.body = body
    g_signal_add_emission_hook(opened, 0, { _, _, _, _ in Launch.begin() }, nil, nil)
  }

  /// - Returns: that the hook is not needed any more.
  private static func begin() -> gboolean {
    let body = self.body
    self.body = nil
    body?()
    return 0
  }
}
