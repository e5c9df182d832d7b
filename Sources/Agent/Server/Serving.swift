import Synchronization

/// What the server's thread has to know of the main loop's, and that of the server. Any thread.
final class Serving: Sendable {
  private let state = Mutex<AgentServer?>(nil)
  private let recording = Atomic(false)

  /// Nil until controllers can connect.
  var server: AgentServer? {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  /// Whether the user is recorded.
  var isRecording: Bool {
    get { recording.load(ordering: .relaxed) }
    set { recording.store(newValue, ordering: .relaxed) }
  }
}
