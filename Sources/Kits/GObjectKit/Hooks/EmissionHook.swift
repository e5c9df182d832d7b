import BridgeKit
import CGObject

/// One emission hook; `remove` takes it out.
///
/// GLib since 2.78 does not bear a hook that is removed while it is called: it stays in the signal's list as a
/// dead one, of which each later emission complains (`g_hook_ref: assertion 'hook->ref_count > 0' failed`).
/// Such a hook is taken out by what it answers to GLib when its outermost call ends.
package final class EmissionHook {
  private let body: (UnsafeBufferPointer<GValue>) -> Void
  private let signal: UInt32
  private var id: gulong = 0
  /// Calls that have not returned: `body` may run a main loop in which the signal is emitted again.
  private var depth = 0
  private var isRemoved = false

  /// Hears signal `name` of every instance of `type`, before its handlers; nil where the class does
  /// not exist yet or has no such signal. `body` gets the emitter and the arguments.
  package init?(_ name: String, of type: GType, _ body: @escaping (UnsafeBufferPointer<GValue>) -> Void) {
    self.body = body
    // A class has its signals only once it is loaded; GDK's are not before the first window.
    if g_type_class_peek(type) == nil, g_type_fundamental(type) == Fundamental.object {
      g_type_class_ref(type)
    }
    signal = g_signal_lookup(name, type)
    guard signal != 0 else { return nil }
    let data = Unmanaged.passRetained(self).toOpaque()
    id = g_signal_add_emission_hook(
      signal, 0,
      { _, count, values, data in
        guard let data, let values, UIThread.isCurrent else { return 1 }
        let hook = Unmanaged<EmissionHook>.fromOpaque(data).takeUnretainedValue()
        return hook.call(UnsafeBufferPointer(start: values, count: Int(count))) ? 1 : 0
      }, data, { data in data.map { Unmanaged<EmissionHook>.fromOpaque($0).release() } })
  }

  /// Afterwards `body` is not called any more, not even by the emission that is under way.
  package func remove() {
    guard !isRemoved else { return }
    isRemoved = true
    if depth == 0 { g_signal_remove_emission_hook(signal, id) }
  }

  /// - Returns: whether GLib is to keep the hook. It is told no once only: an emission around this one
  ///   may call the hook once more before it lets go of it.
  private func call(_ values: UnsafeBufferPointer<GValue>) -> Bool {
    guard !isRemoved else { return true }
    depth += 1
    body(values)
    depth -= 1
    return !isRemoved || depth > 0
  }
}

/// An emission of a signal that reaches nobody: a hook cannot end it, so its handlers are blocked until it is over.
package final class HeldEmission {
  private var emitter: UnsafeMutablePointer<GObject>?
  private var handlers: [gulong] = []

  package init() {}

  /// Called from a hook of the emission.
  package func hold(_ emitter: UnsafeMutableRawPointer, _ signal: UInt32) {
    letGo()
    g_object_ref(emitter)
    self.emitter = emitter.assumingMemoryBound(to: GObject.self)
    let mask = GSignalMatchType(rawValue: G_SIGNAL_MATCH_ID.rawValue | G_SIGNAL_MATCH_UNBLOCKED.rawValue)
    while case let handler = g_signal_handler_find(emitter, mask, signal, 0, nil, nil, nil), handler != 0 {
      g_signal_handler_block(emitter, handler)
      handlers.append(handler)
    }
  }

  /// The emission is over.
  package func letGo() {
    guard let emitter else { return }
    for handler in handlers where g_signal_handler_is_connected(emitter, handler) != 0 {
      g_signal_handler_unblock(emitter, handler)
    }
    handlers = []
    self.emitter = nil
    g_object_unref(emitter)
  }
}

extension UnsafeBufferPointer<GValue> {
  /// The object that emits, the first of the values that a hook gets.
  package var emitter: Object? {
    baseAddress.flatMap { g_value_get_object($0) }?.assumingMemoryBound(to: GObject.self)
  }
}
