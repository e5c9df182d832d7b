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

/// A value that one thread gives and others wait for.
final class Latch<Value: Sendable>: @unchecked Sendable {
  // A mutex and a condition of POSIX, as Swift's Mutex has none to wait for; all else is behind the first.
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let given = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var value: Value?

  init() {
    lock.initialize(to: pthread_mutex_t())
    given.initialize(to: pthread_cond_t())
    pthread_mutex_init(lock, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    // Another clock may be set while somebody waits.
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(given, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(given)
    pthread_mutex_destroy(lock)
    given.deallocate()
    lock.deallocate()
  }

  /// Gives the value; the first one stays.
  func set(_ value: Value) {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    if self.value == nil { self.value = value }
    pthread_cond_broadcast(given)
  }

  /// The value; nil where it does not come within so many milliseconds.
  func wait(_ milliseconds: Int) -> Value? {
    var end = timespec()
    clock_gettime(CLOCK_MONOTONIC, &end)
    let nanoseconds = end.tv_nsec &+ (milliseconds % 1000) &* 1_000_000
    end.tv_sec = end.tv_sec &+ milliseconds / 1000 &+ nanoseconds / 1_000_000_000
    end.tv_nsec = nanoseconds % 1_000_000_000
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while value == nil, pthread_cond_timedwait(given, lock, &end) == 0 {}
    return value
  }
}
