import Glibc

/// Ends processes: asks first, then forces, until none is left.
struct ProcessEnding {
  /// The processes that are still to be ended; asked anew each time, as they may start others.
  let remaining: () -> [pid_t]
  /// Waits a short while; the supervisor reaps its children meanwhile.
  var pause: (_ milliseconds: Int32) -> Void = { poll(nil, 0, $0) }

  /// Sends SIGTERM to each process once, and SIGKILL to those that are left after `grace`; returns when all
  /// have ended.
  ///
  /// A process that the kernel is ending loses its environment first and its sockets later: until it has
  /// ended it is waited for, though nothing shows any more whose it was.
  ///
  /// - Parameters:
  ///   - grace: milliseconds from now until force.
  ///   - limit: milliseconds from now until giving up, on processes that may not be signalled. Looking for
  ///     them may take longer on a busy machine: force is used once in any case.
  func run(grace: Int64, limit: Int64) {
    let start = monotonicMilliseconds()
    var asked: Set<pid_t> = []
    var isForced = false
    while true {
      let alive = remaining()
      let elapsed = monotonicMilliseconds() - start
      if alive.isEmpty && !asked.contains(where: ProcessTable.runs) || (isForced && elapsed > limit) { return }
      isForced = elapsed >= grace
      for process in alive {
        if isForced {
          kill(process, SIGKILL)
        } else if asked.insert(process).inserted {
          kill(process, SIGTERM)
          // One that was stopped would hear nothing before SIGKILL.
          kill(process, SIGCONT)
        }
      }
      // A child's end interrupts the pause; only what strangers' children do has to be asked for.
      pause(elapsed < grace ? Int32(clamping: min(50, grace - elapsed)) : 10)
    }
  }
}
