import CGtk4
import GObjectKit
import PackKit

/// The controllers by which an app hears of the wheel.
enum WheelControllers {
  /// Whether a widget has one, or a place in its window that it is in; what scrolls by itself tells of that itself.
  static func areAround(_ node: Node) -> Bool {
    guard let pointer = node.pointer else { return false }
    let widget = pointer.assumingMemoryBound(to: GtkWidget.self)
    return widget.ancestry.prefix { !$0.isNative && !isA($0, gtk_scrolled_window_get_type()) }.contains(where: hasOne)
  }

  private static func hasOne(_ widget: Widget) -> Bool {
    guard !isSwiped(widget), let controllers = gtk_widget_observe_controllers(widget) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    return controllers.listItems.contains { controller in
      isA(controller, gtk_event_controller_scroll_get_type()) || isA(controller, gtk_event_controller_legacy_get_type())
    }
  }

  /// Whether libadwaita has a finger swipe it: then it listens to the wheel for itself, as touchpads send it.
  private static func isSwiped(_ widget: Widget) -> Bool {
    let type = g_type_from_name("AdwSwipeable")
    return type != 0 && isA(widget, type)
  }
}
