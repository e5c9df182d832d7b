import Glibc
import Synchronization

/// The toolkit's thread. Hooks run on whichever thread emits, and our state belongs to one only.
package enum UIThread {
  private static let known = Atomic<UInt>(0)

  /// Called once, on the toolkit's thread.
  package static func remember() { known.store(own, ordering: .relaxed) }

  package static var isCurrent: Bool { known.load(ordering: .relaxed) == own }

  private static var own: UInt { UInt(pthread_self()) }
}
