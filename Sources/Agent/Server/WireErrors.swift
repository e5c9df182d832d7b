import Wire

/// The sentences of the agent's own errors on the wire.
extension WireError {
  static func notReady() -> WireError {
    WireError(.notReady, "the toolkit's main loop does not run")
  }
}
