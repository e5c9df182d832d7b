/// Who ended a session that neither its app nor its controller ended.
public enum Interference: Equatable, Sendable, CustomStringConvertible {
  /// The supervisor ended, and the session with it: its processes were found by their environment and
  /// ended by the controller.
  case supervisorLost(ExitStatus)
  /// The supervisor was asked to end by this signal, and has ended the session in order.
  case supervisorAsked(signal: Int32)
  /// The session's own display ended while the app ran, and the app with it.
  case displayLost(server: String, ExitStatus)

  public var description: String {
    switch self {
    case .supervisorLost(let status):
      "the session's supervisor ended with \(status), and the session with it"
    case .supervisorAsked(let signal):
      "the session's supervisor was asked to end by \(ExitStatus.signalled(signal))"
    case .displayLost(let server, let status):
      "the session's display, \(server), ended with \(status) while the app ran"
    }
  }
}
