import BridgeKit
import CapuchinABI
import CGObject

/// What the host wants to hear. A class may not exist yet; its subscriptions are bound when it
/// does.
package final class Subscriptions {
  package struct Wish {
    package let number: UInt64
    /// CAPUCHIN_SOURCE_…
    package let type: UInt32
    /// Whether the signal is emitted only while somebody is connected.
    package let connects: Bool
    package let className: String
    package let name: String

    package init(number: UInt64, type: UInt32, connects: Bool, className: String, name: String) {
      (self.number, self.type, self.connects) = (number, type, connects)
      (self.className, self.name) = (className, name)
    }
  }

  private var unbound: [Wish] = []
  private var all: [Wish] = []

  package init() {}

  package func add(_ wish: Wish) {
    all.append(wish)
    unbound.append(wish)
  }

  /// Forgets what was bound: recording begins anew.
  package func unbindAll() { unbound = all }

  /// Binds what can be bound; `bind` answers whether the class exists. What it throws is final for
  /// this recording.
  /// - Returns: what was thrown, by the subscription's number.
  package func bind(_ bind: (Wish, GType) throws(BridgeError) -> Bool) -> [UInt64: BridgeError] {
    guard !unbound.isEmpty else { return [:] }
    var failures: [UInt64: BridgeError] = [:]
    unbound.removeAll { wish in
      let type = g_type_from_name(wish.className)
      guard type != 0 else { return false }
      do throws(BridgeError) {
        return try bind(wish, type)
      } catch {
        failures[wish.number] = error
        return true
      }
    }
    return failures
  }
}

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
        if let object = values.emitter { connect(object) }
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
