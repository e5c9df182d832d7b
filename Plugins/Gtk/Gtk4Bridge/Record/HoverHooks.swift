import CGtk4
import CapuchinABI
import GObjectKit

/// Remembers which widgets came on screen since the pointer came to another one: a person who presses such a widget
/// had to go there first.
///
/// Only by motion controllers does an app hear of the pointer, and what it shows then it shows at once, while the
/// pointer's motion is dispatched. They also tell where the pointer is when a popover under it closes: what a click or
/// a key shows then was not shown for that.
final class HoverHooks {
  /// The newest are enough: what was shown long ago is there to be pressed.
  private static let most = 16

  /// What has come, and what the pointer was over.
  private var shown: [(widget: capuchin_node, over: capuchin_node)] = []
  /// Whether what is dispatched is a motion of the pointer.
  private var isMotion = false
  /// Who hears of the pointer in this dispatch.
  private var hovered: capuchin_node?
  private let registry: Registry

  init(registry: Registry) { self.registry = registry }

  /// - Parameter isUsers: whether what is emitted now comes of an event of the user's.
  func hooks(isUsers: @escaping () -> Bool) -> [EmissionHook] {
    let motions = ["enter", "motion"].map { signal in
      EmissionHook(signal, of: gtk_event_controller_motion_get_type()) { [unowned self] values in
        guard isMotion, isUsers(), let controller = values.emitter else { return }
        hovered = gtk_event_controller_get_widget(controller.opaque).map { registry.node($0) }
      }
    }
    let maps = EmissionHook("map", of: gtk_widget_get_type()) { [unowned self] values in
      guard hovered != nil || !shown.isEmpty, let widget = values.emitter?.widget else { return }
      mapped(widget, isUsers())
    }
    return (motions + [maps]).compactMap { $0 }
  }

  /// Another event is dispatched.
  func began(_ event: OpaquePointer) {
    hovered = nil
    isMotion = [GDK_MOTION_NOTIFY, GDK_ENTER_NOTIFY, GDK_LEAVE_NOTIFY].contains(gdk_event_get_event_type(event))
  }

  func forget() { (shown, hovered) = ([], nil) }

  /// What the pointer had to be over for a widget to be there to be pressed; nil where nothing had to, or where
  /// going to the widget itself is as good.
  func takeCause(of pressed: capuchin_node) -> capuchin_node? {
    guard !shown.isEmpty, let pressed = try? registry.widget(pressed) else { return nil }
    for widget in pressed.ancestry {
      let node = registry.node(widget)
      guard let found = shown.last(where: { $0.widget.isSame(as: node) }) else { continue }
      // Once is enough: it stays until the app takes it away.
      shown.removeAll { $0.widget.isSame(as: node) }
      guard let over = try? registry.widget(found.over), over.isMapped, gtk_widget_is_ancestor(widget, over) == 0,
        gtk_widget_is_ancestor(over, widget) == 0, over != widget
      else { return nil }
      return found.over
    }
    return nil
  }

  private func mapped(_ widget: Widget, _ isUsers: Bool) {
    let node = registry.node(widget)
    shown.removeAll { $0.widget.isSame(as: node) }
    // A window comes by itself, as a tooltip does, or is a place that opens.
    guard isUsers, let hovered, !widget.isNative else { return }
    // What is in it has come with it, and was told before.
    shown.removeAll { isGone($0.widget, orIn: widget) }
    if shown.count == HoverHooks.most { shown.removeFirst() }
    shown.append((node, hovered))
  }

  private func isGone(_ node: capuchin_node, orIn widget: Widget) -> Bool {
    guard let inner = try? registry.widget(node) else { return true }
    return gtk_widget_is_ancestor(inner, widget) != 0
  }
}
