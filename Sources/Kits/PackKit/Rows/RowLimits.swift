import Glibc

/// How much of a long list is looked at, the same in all packs.
public enum RowLimits {
  /// As many rows as a tree of widgets lists: a person reads no more.
  public static let mostListed = 1000
  /// How long a search may hold the app up before it is asked again; a frame lasts 16 ms.
  public static let turn: Duration = .milliseconds(5)
  /// The same of a search that had to begin again because the app moved rows meanwhile: an app that does so all the
  /// time would never see it end.
  ///
  /// - Parameter restarts: how often it began again.
  public static func turn(after restarts: Int) -> Duration {
    min(moment, turn * (1 << min(max(0, restarts), mostDoublings)))
  }
  private static let mostDoublings = 8
  /// How long one that is asked for by another pack may hold the app up until the caller asks again.
  public static let moment: Duration = .milliseconds(250)
  /// For how long of the processor rows are looked at to name some of them, which holds up the press or
  /// key (``WorkLimit``): the others go by number.
  public static let naming: Duration = .milliseconds(250)
  static let longestName = 80
}

extension String {
  /// Whether it can be what a script calls a row: not a text so long, or with a line break, that a person
  /// would not write it. One like a number is: it is written `\#4`.
  public var isRowName: Bool {
    !isEmpty && utf8.count <= RowLimits.longestName && !contains(where: \.isNewline)
  }
}

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
