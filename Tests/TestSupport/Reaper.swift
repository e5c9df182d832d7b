import Foundation

/// Takes a child's exit status as soon as it ends.
///
/// No child may stay a zombie: Swift Testing waits for its own children, those of exit tests, by
/// asking for any child that has ended. It would be told of the same zombie for ever.
final class Reaper: @unchecked Sendable {
  private let pid: pid_t
  private let lock = NSLock()
  private var ended: Int32?

  init(pid: pid_t) {
    self.pid = pid
    Thread { self.wait() }.start()
  }

  /// The exit status, 128 + N after signal N; nil while it runs.
  var status: Int32? { lock.withLock { ended } }

  /// Calls the body with the pid while it cannot become another program's.
  func ifRunning(_ body: (pid_t) -> Void) {
    lock.withLock { if ended == nil { body(pid) } }
  }

  private func wait() {
    var info = siginfo_t()
    // Without taking the status: until it is taken the pid stays the child's.
    while waitid(P_PID, id_t(pid), &info, WEXITED | WNOWAIT) != 0 && errno == EINTR {}
    lock.withLock {
      var raw: Int32 = 0
      let taken = waitpid(pid, &raw, 0) == pid
      let signal = raw & 0x7F
      ended = !taken ? -1 : signal == 0 ? (raw >> 8) & 0xFF : 128 + signal
    }
  }
}
