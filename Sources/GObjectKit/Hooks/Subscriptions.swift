import BridgeKit
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
