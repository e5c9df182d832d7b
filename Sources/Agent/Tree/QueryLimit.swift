import Glibc

/// The time that the processor has worked for one thread.
struct ThreadClock: Sendable {
  private let clock: clockid_t?

  /// Of the calling thread.
  init() {
    var clock = clockid_t()
    let failed = pthread_getcpuclockid(pthread_self(), &clock) != 0
    self.clock = failed ? nil : clock
  }

  /// Any thread; 0 once the thread has ended, and where the system has no such clock.
  var milliseconds: Int {
    var time = timespec()
    guard let clock, clock_gettime(clock, &time) == 0 else { return 0 }
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}

/// How long a query may take.
struct QueryLimit: Sendable {
  /// Of the processor, from the thread's beginning.
  let processorMilliseconds: Int
  /// However little the thread got of the processor.
  let milliseconds: Int

  /// Waits until the work has ended, or has reached a limit.
  ///
  /// - Parameters:
  ///   - clock: of the thread that works.
  ///   - ended: given when the work has ended.
  /// - Returns: whether it has ended.
  func holds(for clock: ThreadClock, until ended: Latch<Void>) -> Bool {
    let begun = Monotonic.milliseconds()
    while true {
      let left = min(processorMilliseconds - clock.milliseconds, milliseconds - Int(Monotonic.milliseconds() - begun))
      if left <= 0 { return false }
      if ended.wait(left) != nil { return true }
    }
  }
}
