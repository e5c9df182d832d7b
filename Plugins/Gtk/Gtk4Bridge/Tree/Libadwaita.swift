import CGtk4
import GObjectKit

/// What the tree of widgets does not say of libadwaita's. Nothing links the library: classes go by their names.
enum Libadwaita {
  /// The widget that an AdwSwipeTracker, no widget itself, has a finger swipe; nil of any other object.
  static func swiped(by object: Object) -> Widget? {
    guard isOf("AdwSwipeTracker", object), let reader = reader("swipeable", of: object) else { return nil }
    return reader.with(object) { value in g_value_get_object(value).flatMap { Object(OpaquePointer($0)).widget } }
  }

  /// Whether an AdwTabOverview hides its child: what it is over while it is open, else its pages, which fade.
  /// - Parameter parent: the child's.
  static func overviewHides(_ child: Widget, in parent: Widget) -> Bool {
    // Asked of each widget that is looked at; the name of its CSS node is at hand.
    guard let name = gtk_widget_get_css_name(parent), strcmp(name, "taboverview") == 0,
      isOf("AdwTabOverview", parent.object), let open = reader("open", of: parent.object)
    else { return false }
    let isOpen = open.with(parent.object) { g_value_get_boolean($0) != 0 }
    return (gtk_widget_get_first_child(parent) == child) == isOpen
  }

  /// Whether an object is of a class that the app may not have.
  static func isOf(_ name: String, _ object: Object) -> Bool {
    let type = g_type_from_name(name)
    return type != 0 && isA(object, type)
  }

  private static func reader(_ name: String, of object: Object) -> PropertyReader? {
    object.objectClass.flatMap { PropertyReader(byLibrary: name, of: $0) }
  }
}
