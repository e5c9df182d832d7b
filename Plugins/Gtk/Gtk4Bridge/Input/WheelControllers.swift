import BridgeKit
import CGtk4
import GObjectKit
import GestureKit
import PackKit

/// The controllers by which an app gets the turns of the wheel, and what they make of them.
///
/// GTK does not report which controller handles an event. But the controllers of a GtkScrolledWindow get each turn in
/// it that none before them has handled, so the last controller that a turn comes to is the one that handles it.
final class WheelControllers: WheelWatch {
  static let shared = WheelControllers()

  let listens: [Listen] = [.signal("scroll", of: "GtkEventControllerScroll")]

  /// The controllers that the turn of now has come to, in this order. They are compared, and not used: one may be gone.
  /// On the toolkit's thread.
  private nonisolated(unsafe) var reached: [OpaquePointer] = []

  /// How many controllers of the wheel GTK itself puts on its widgets, as of 4.8; newest first, they come last.
  private static let ofGTK: [(type: @Sendable () -> GType, count: Int)] = [
    (gtk_scrolled_window_get_type, 2), (gtk_range_get_type, 1), (gtk_scale_get_type, 1), (gtk_spin_button_get_type, 1),
    (gtk_combo_box_get_type, 1), (gtk_scale_button_get_type, 1), (gtk_calendar_get_type, 1),
  ]

  // MARK: While recording

  /// Another event is dispatched.
  func began() { reached = [] }

  /// The turn comes to a controller.
  func comes(to controller: OpaquePointer) { reached.append(controller) }

  // MARK: For components

  func listener(around node: Node) -> Node? {
    for ancestor in node.ancestry {
      guard let widget = ancestor.pointer?.assumingMemoryBound(to: GtkWidget.self), !widget.isNative,
        !isA(widget, gtk_scrolled_window_get_type())
      else { return nil }
      if !WheelControllers.appsOwn(on: widget).isEmpty || WheelControllers.hasLegacyOne(widget) { return ancestor }
    }
    return nil
  }

  func answer(of node: Node) -> WheelAnswer? {
    guard let widget = node.pointer?.assumingMemoryBound(to: GtkWidget.self) else { return nil }
    let own = WheelControllers.appsOwn(on: widget)
    guard own.contains(where: reached.contains) else { return nil }
    if let last = reached.last, own.contains(last) { return .handled }
    return widget.ancestry.contains(where: WheelControllers.scrolls) ? .passedToScroller : .passedOn
  }

  // MARK: Of one widget

  /// The controllers that the app has put on a widget. Libadwaita's widgets have their own, for touchpads.
  private static func appsOwn(on widget: Widget) -> [OpaquePointer] {
    let isOfLibadwaita =
      Libadwaita.isOf("AdwSwipeable", widget.object) || !widget.isNative && widget.className.hasPrefix("Adw")
    guard !isOfLibadwaita else { return [] }
    let all = widget.controllers.filter { controller in
      let name = gtk_event_controller_get_name(controller).map { String(cString: $0) } ?? ""
      return isA(controller, gtk_event_controller_scroll_get_type()) && !name.hasPrefix("gtk-")
    }
    guard !all.isEmpty else { return [] }
    // A combo box puts one on its field.
    let isField = isA(widget, gtk_entry_get_type()) && widget.ancestry.contains { isA($0, gtk_combo_box_get_type()) }
    return all.dropLast(ofGTK.reduce(isField ? 1 : 0) { isA(widget.object, $1.type()) ? $0 + $1.count : $0 })
  }

  private static func hasLegacyOne(_ widget: Widget) -> Bool {
    !Libadwaita.isOf("AdwSwipeable", widget.object)
      && widget.controllers.contains { isA($0, gtk_event_controller_legacy_get_type()) }
  }

  /// Whether it is a scroller with more to show than it has room for.
  private static func scrolls(_ widget: Widget) -> Bool {
    guard isA(widget, gtk_scrolled_window_get_type()) else { return false }
    let bars = [gtk_scrolled_window_get_hadjustment(widget.opaque), gtk_scrolled_window_get_vadjustment(widget.opaque)]
    return bars.compactMap(\.self).contains { bar in
      gtk_adjustment_get_upper(bar) - gtk_adjustment_get_lower(bar) > gtk_adjustment_get_page_size(bar)
    }
  }
}
