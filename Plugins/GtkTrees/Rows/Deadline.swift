import Glibc

/// A moment until which work may go on in the app's own thread.
struct Deadline {
  private let end: UInt64

  init(milliseconds: UInt64) {
    end = Deadline.now() &+ milliseconds &* 1_000_000
  }

  var isOver: Bool { Deadline.now() >= end }

  private static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }
}
