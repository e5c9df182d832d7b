import CGtk4
import GObjectKit

/// Pages that still load: what is pressed or typed there reaches nothing, and nothing reports that.
final class PageLoads {
  /// In microseconds: some pages load for ever.
  private static let patience: gint64 = 10_000_000

  private var awaited: (page: Widget, since: gint64)?

  /// The page around a widget for which input must wait; nil if there is none, or if it has loaded for long.
  func underWay(around widget: Widget?) -> Widget? {
    guard let page = widget?.ancestry.first(where: PageLoads.loads) else {
      awaited = nil
      return nil
    }
    let now = g_get_monotonic_time()
    if awaited?.page != page { awaited = (page, now) }
    return now &- (awaited?.since ?? now) > PageLoads.patience ? nil : page
  }

  /// Whether a widget says by a property that it loads, as a WebKitWebView does.
  private static func loads(_ widget: Widget) -> Bool {
    guard let known = widget.object.objectClass, let spec = g_object_class_find_property(known, "is-loading"),
      spec.pointee.value_type == Fundamental.boolean, spec.pointee.flags.rawValue & G_PARAM_READABLE.rawValue != 0
    else { return false }
    return withGValue(Fundamental.boolean) { value in
      g_object_get_property(widget.object, "is-loading", value)
      return g_value_get_boolean(value) != 0
    }
  }
}
