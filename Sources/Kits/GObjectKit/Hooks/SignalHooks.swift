import BridgeKit
import CGObject
import CapuchinABI
import Spelling

/// Hears signals of all instances, by one emission hook for each signal.
package final class SignalHooks {
  private struct Wish {
    let type: GType
    let listen: UInt64
    /// Only of an action of this name; empty means any emitter.
    let action: String
  }

  private struct Hooked {
    let hook: EmissionHook
    var wishes: [Wish]
  }

  private var signals: [UInt32: Hooked] = [:]
  private let heard: (UInt64, Object, UnsafeBufferPointer<GValue>) -> Void

  /// - Parameter heard: told the subscription's number, the emitter and the arguments, before the
  ///   signal's handlers run.
  package init(heard: @escaping (UInt64, Object, UnsafeBufferPointer<GValue>) -> Void) {
    self.heard = heard
  }

  /// Starts to hear `name` of `type`.
  /// - Returns: false where the class does not exist yet.
  /// - Throws: `BridgeError` where it has no such signal or the signal allows no hooks.
  package func add(
    _ listen: UInt64, _ name: String, of type: GType, action: String = ""
  ) throws(BridgeError) -> Bool {
    guard Classes.isLoaded(type) else { return false }
    let id = g_signal_lookup(name, type)
    guard id != 0 else {
      let known = ObjectValues.signals(of: type)
      throw .noSignal(name, typeName(type), nearest: Suggestion.nearest(to: name, in: known))
    }
    let wish = Wish(type: type, listen: listen, action: action)
    if signals[id] != nil {
      signals[id]?.wishes.append(wish)
      return true
    }
    var query = GSignalQuery()
    g_signal_query(id, &query)
    guard query.signal_flags.rawValue & G_SIGNAL_NO_HOOKS.rawValue == 0,
      let hook = EmissionHook(name, of: type, { [unowned self] in tell(id, $0) })
    else { throw .noHooks(name, typeName(type)) }
    signals[id] = Hooked(hook: hook, wishes: [wish])
    return true
  }

  package func remove() {
    for hooked in signals.values { hooked.hook.remove() }
    signals = [:]
  }

  private func tell(_ id: UInt32, _ values: UnsafeBufferPointer<GValue>) {
    guard let first = values.first, let wishes = signals[id]?.wishes,
      let emitter = withUnsafePointer(to: first, { g_value_peek_pointer($0) }),
      isA(emitter, Fundamental.object)
    else { return }
    let object = emitter.assumingMemoryBound(to: GObject.self)
    for wish in wishes where isA(emitter, wish.type) && isWanted(wish, object) {
      heard(wish.listen, object, UnsafeBufferPointer(rebasing: values.dropFirst()))
    }
  }

  private func isWanted(_ wish: Wish, _ emitter: Object) -> Bool {
    guard !wish.action.isEmpty else { return true }
    guard isA(emitter, g_action_get_type()), let name = g_action_get_name(emitter.opaque) else {
      return false
    }
    return strcmp(name, wish.action) == 0
  }
}
