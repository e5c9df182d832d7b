import CGtk4
import GObjectKit
import Glibc

/// What the app is called, and how it looks on this display.
enum AppLook {
  /// The id of the app's GApplication; nil if it has none.
  static var application: String? {
    g_application_get_default().flatMap { g_application_get_application_id($0) }.map { String(cString: $0) }
  }

  /// The theme with its variant, in the form of `GTK_THEME`, which GTK prefers to its settings.
  static var theme: String? {
    if let named = getenv("GTK_THEME"), named.pointee != 0 { return String(cString: named) }
    guard let settings = gtk_settings_get_default().map(Object.init),
      let name = reader("gtk-theme-name", of: settings)?.text(settings)
    else { return nil }
    let isDark = reader("gtk-application-prefer-dark-theme", of: settings)?.bool(settings) ?? false
    return isDark ? "\(name):dark" : name
  }

  /// The largest scale of the display's monitors; nil if it has none.
  static func scale(of display: OpaquePointer?) -> Double? {
    guard let display, let monitors = gdk_display_get_monitors(display) else { return nil }
    let scales = (0..<g_list_model_get_n_items(monitors)).compactMap { index -> Double? in
      guard let item = g_list_model_get_item(monitors, index) else { return nil }
      defer { g_object_unref(item) }
      let monitor = OpaquePointer(item)
      // GTK 4.14 and later; the whole number is rounded up.
      return fractionalScale(of: Object(monitor)) ?? Double(gdk_monitor_get_scale_factor(monitor))
    }
    return scales.max()
  }

  private static func fractionalScale(of monitor: Object) -> Double? {
    reader("scale", of: monitor)?.with(monitor) { g_value_get_double($0) }
  }

  private static func reader(_ name: String, of object: Object) -> PropertyReader? {
    object.objectClass.flatMap { PropertyReader(byLibrary: name, of: $0) }
  }
}
