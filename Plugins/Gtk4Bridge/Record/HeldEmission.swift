import CGtk4

/// An emission of a signal that reaches nobody: a hook cannot end it, so its handlers are blocked until it is over.
final class HeldEmission {
  private var emitter: UnsafeMutablePointer<GObject>?
  private var handlers: [gulong] = []

  /// Called from a hook of the emission.
  func hold(_ emitter: UnsafeMutableRawPointer, _ signal: UInt32) {
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
  func letGo() {
    guard let emitter else { return }
    for handler in handlers where g_signal_handler_is_connected(emitter, handler) != 0 {
      g_signal_handler_unblock(emitter, handler)
    }
    handlers = []
    self.emitter = nil
    g_object_unref(emitter)
  }
}
