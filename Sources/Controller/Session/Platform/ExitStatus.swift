import Glibc

/// How a process ended.
public enum ExitStatus: Codable, Equatable, Sendable, CustomStringConvertible {
  /// It exited with this code.
  case exited(Int32)
  /// This signal ended it.
  case signalled(Int32)

  /// Reads what `waitpid` stored; its macros cannot be imported.
  package init(waitStatus status: Int32) {
    let signal = status & 0x7f
    self = signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
  }

  /// Waits for the end of a child, which nobody else waits for.
  package init(waitingFor process: pid_t) {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    self.init(waitStatus: status)
  }

  /// Whether the process ended by itself and reported no error.
  public var isSuccess: Bool { self == .exited(0) }

  public var description: String {
    switch self {
    case .exited(let code): "exit status \(code)"
    case .signalled(let number): "signal \(number) (\(String(cString: strsignal(number))))"
    }
  }
}
