import CSession
import Glibc

/// What a supervisor waits for: its children's ends, requests to end, the controller's end.
final class SupervisorEvents {
  /// How the children that have ended did so. Orphans of the session are among them.
  private(set) var exits: [pid_t: ExitStatus] = [:]
  /// Whether the session is to be ended: the controller asked or is gone, or a signal came.
  private(set) var mustEnd = false
  /// The first signal that asked to end; nil if none did.
  private(set) var interruption: Int32?

  private let control: Descriptor
  private let signals: Descriptor

  /// Takes over the process's signals, and its orphaned descendants.
  ///
  /// - Throws: `SessionError.system`.
  init(control: Descriptor) throws {
    self.control = control
    var set = sigset_t()
    sigemptyset(&set)
    for number in [SIGCHLD, SIGINT, SIGTERM, SIGHUP] { sigaddset(&set, number) }
    sigprocmask(SIG_BLOCK, &set, nil)
    signal(SIGPIPE, SIG_IGN)
    let number = csession_open_signals(&set)
    guard number >= 0 else { throw SessionError.system("signalfd", "") }
    signals = Descriptor(number)
    guard csession_become_subreaper() == 0 else { throw SessionError.system("prctl", "") }
  }

  /// Waits until something has happened.
  ///
  /// - Parameters:
  ///   - milliseconds: at most this long; for ever if negative.
  ///   - descriptor: waited for too.
  /// - Returns: whether `descriptor` can be read.
  @discardableResult
  func wait(milliseconds: Int32, also descriptor: Descriptor? = nil) -> Bool {
    // A descriptor of -1 is passed over by poll: the end of the controller is noted once.
    let numbers = [signals.number, mustEnd ? -1 : control.number, descriptor?.number ?? -1]
    var polled = numbers.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&polled, nfds_t(polled.count), milliseconds) > 0 else { return false }
    if polled[0].revents != 0 { readSignals() }
    if polled[1].revents != 0 && control.read() == nil { mustEnd = true }
    return polled[2].revents != 0
  }

  private func readSignals() {
    while case let number = csession_next_signal(signals.number), number != 0 {
      guard number != SIGCHLD else { continue }
      mustEnd = true
      interruption = interruption ?? number
    }
    var status: Int32 = 0
    while case let process = waitpid(-1, &status, WNOHANG), process > 0 {
      exits[process] = ExitStatus(waitStatus: status)
    }
  }
}
