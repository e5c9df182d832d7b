import Glibc
import Synchronization

/// Whether this process is a fork of the app that has not started another program.
///
/// The child has one thread only. A lock that another thread held at the fork is held in it for ever, so what the
/// toolkit reports there must take none.
package enum ForkedChild {
  private static let flag = Atomic(false)

  package static var isHere: Bool { flag.load(ordering: .relaxed) }

  /// Begins to watch. Any number of times.
  package static func watch() { _ = isWatched }

  private static let isWatched: Bool = {
    flag.store(false, ordering: .relaxed)
    return pthread_atfork(nil, nil) { ForkedChild.flag.store(true, ordering: .relaxed) } == 0
  }()
}
