import BridgeKit
import CGtk4
import CapuchinABI

/// Connects something that does nothing to each widget of a class, for signals that are emitted only while somebody
/// is connected: a hook on all emissions does not count for that. On the toolkit's thread.
final class Connections {
  private let registry: Registry
  private var wishes: [(signal: String, type: GType)] = []
  private var made: [Made: gulong] = [:]
  private var arrivals: EmissionHook?

  /// One handler; the widget may be gone.
  private struct Made: Hashable {
    let widget: Node
    let signal: String
  }

  init(registry: Registry) { self.registry = registry }

  /// From now on all widgets of a class are connected to: those that are there, and each when it is mapped.
  func add(_ signal: String, of type: GType) {
    wishes.append((signal, type))
    if arrivals == nil {
      arrivals = EmissionHook("map", of: gtk_widget_get_type()) { [unowned self] values in
        guard let widget = values.baseAddress.flatMap({ g_value_get_object($0) }) else { return }
        connect(widget.assumingMemoryBound(to: GtkWidget.self))
      }
    }
    let windows = gtk_window_get_toplevels()
    for place in 0..<g_list_model_get_n_items(windows) {
      guard let window = g_list_model_get_object(windows, place) else { continue }
      connectAll(in: UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self))
      g_object_unref(window)
    }
  }

  func remove() {
    arrivals?.remove()
    for (handler, id) in made {
      guard let object = try? registry.object(handler.widget.raw) else { continue }
      g_signal_handler_disconnect(object, id)
    }
    (arrivals, wishes, made) = (nil, [], [:])
  }

  private func connectAll(in widget: Widget) {
    connect(widget)
    var child = gtk_widget_get_first_child(widget)
    while let next = child {
      connectAll(in: next)
      child = gtk_widget_get_next_sibling(next)
    }
  }

  private func connect(_ widget: Widget) {
    for wish in wishes where isA(widget, wish.type) {
      let handler = Made(widget: Node(registry.node(widget)), signal: wish.signal)
      guard made[handler] == nil, let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), nil) else { continue }
      // It leaves the result as it is: no handler that answers.
      g_closure_set_marshal(closure) { _, _, _, _, _, _ in }
      made[handler] = g_signal_connect_closure(widget, wish.signal, closure, 0)
    }
  }
}
