import Glibc

/// How much longer something may go on that a press or key waits for.
///
/// It counts the time that this thread computes, so that the same press gives the same command on a
/// machine that is busy with something else; and, six times as long, the time of the clock, for models that
/// wait instead of computing.
public struct WorkLimit: Sendable {
  private let computing: UInt64
  private let end: ContinuousClock.Instant

  /// - Parameter most: how long this thread may compute from now on. To be asked on the same thread.
  public init(_ most: Duration) {
    let parts = most.components
    computing = WorkLimit.computed + UInt64(parts.seconds) * 1_000_000_000 + UInt64(parts.attoseconds / 1_000_000_000)
    end = ContinuousClock.now + most * 6
  }

  /// Whether it is reached.
  public var isReached: Bool { WorkLimit.computed >= computing || ContinuousClock.now >= end }

  /// What this thread has computed so far, in nanoseconds.
  private static var computed: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
