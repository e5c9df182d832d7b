import BridgeKit
import CGObject
import CapuchinABI

/// Connects something that does nothing to each object of a class, for signals that are emitted only while somebody
/// is connected: a hook on all emissions does not count for that. On the toolkit's thread.
package final class Connections {
  private let registry: Registry
  private let arrival: () -> GType
  private let present: ((Object) -> Void) -> Void
  private var wishes: [(signal: String, type: GType)] = []
  private var made: [Made: gulong] = [:]
  private var arrivals: EmissionHook?

  /// One handler; the object may be gone.
  private struct Made: Hashable {
    let object: Node
    let signal: String
  }

  /// - Parameters:
  ///   - arrival: the class whose objects come with a signal "map".
  ///   - present: visits those that are there.
  package init(registry: Registry, arrival: @escaping () -> GType, present: @escaping ((Object) -> Void) -> Void) {
    (self.registry, self.arrival, self.present) = (registry, arrival, present)
  }

  /// From now on all objects of a class are connected to: those that are there, and each when it is mapped.
  package func add(_ signal: String, of type: GType) {
    wishes.append((signal, type))
    if arrivals == nil {
      arrivals = EmissionHook("map", of: arrival()) { [unowned self] values in
        guard let object = values.baseAddress.flatMap({ g_value_get_object($0) }) else { return }
        connect(object.assumingMemoryBound(to: GObject.self))
      }
    }
    present(connect)
  }

  package func remove() {
    arrivals?.remove()
    for (handler, id) in made {
      guard let object = try? registry.object(handler.object.raw) else { continue }
      g_signal_handler_disconnect(object, id)
    }
    (arrivals, wishes, made) = (nil, [], [:])
  }

  private func connect(_ object: Object) {
    for wish in wishes where isA(object, wish.type) {
      let handler = Made(object: Node(registry.node(object)), signal: wish.signal)
      guard made[handler] == nil, let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), nil) else { continue }
      // It leaves the result as it is: no handler that answers.
      g_closure_set_marshal(closure) { _, _, _, _, _, _ in }
      made[handler] = g_signal_connect_closure(object, wish.signal, closure, 0)
    }
  }
}
