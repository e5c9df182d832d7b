import Glibc
import PackHost
import Synchronization

/// Knows whether this process is a fork of the one that the agent entered: there it is off.
enum ForkGuard {
  private static let isChild = Atomic(false)
  private static let descriptors = Mutex<Set<Int32>>([])

  /// Whether this is a child that has not started another program.
  static var isOff: Bool { isChild.load(ordering: .relaxed) }

  /// Begins to watch. Once.
  static func install() {
    // The child has one thread, this one; another may have held the lock.
    _ = pthread_atfork(nil, nil) {
      ForkGuard.isChild.store(true, ordering: .relaxed)
      PackHost.silence()
      ForkGuard.closeInChild()
    }
  }

  /// Closes a descriptor in children, which must not answer in the app's name.
  static func adopt(_ descriptor: Int32) { descriptors.withLock { _ = $0.insert(descriptor) } }

  /// The descriptor is closed, or about to be.
  static func disown(_ descriptor: Int32) { descriptors.withLock { _ = $0.remove(descriptor) } }

  private static func closeInChild() {
    _ = descriptors.withLockIfAvailable { descriptors in
      for descriptor in descriptors { close(descriptor) }
    }
  }
}
