import BridgeKit
import CGtk4

/// What the host wants to hear. A class may not exist yet; its subscriptions are bound when it
/// does.
final class Subscriptions {
  struct Wish {
    let number: UInt64
    /// CAPUCHIN_SOURCE_…
    let type: UInt32
    /// Whether the signal is emitted only while somebody is connected.
    let connects: Bool
    let className: String
    let name: String
  }

  private var unbound: [Wish] = []
  private var all: [Wish] = []

  func add(_ wish: Wish) {
    all.append(wish)
    unbound.append(wish)
  }

  /// Forgets what was bound: recording begins anew.
  func unbindAll() { unbound = all }

  /// Binds what can be bound; `bind` answers whether the class exists. What it throws is final for
  /// this recording.
  /// - Returns: what was thrown, by the subscription's number.
  func bind(_ bind: (Wish, GType) throws(BridgeError) -> Bool) -> [UInt64: BridgeError] {
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
