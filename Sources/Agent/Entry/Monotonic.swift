import Glibc

/// The clock that never goes back.
enum Monotonic {
  /// Milliseconds since some moment before the process began.
  static func milliseconds() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) * 1000 + Double(now.tv_nsec) / 1e6
  }
}
