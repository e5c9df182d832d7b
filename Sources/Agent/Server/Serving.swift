import Synchronization

/// The server of this process, once there is one. Any thread.
final class Serving: Sendable {
  private let state = Mutex<AgentServer?>(nil)

  var server: AgentServer? {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
