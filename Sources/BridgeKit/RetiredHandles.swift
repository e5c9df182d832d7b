import Synchronization

/// Handles whose objects were disposed of since anybody looked.
///
/// An object may die on any thread, so its weak notify only leaves the handle here; the registry
/// takes it back on the toolkit's thread before it uses its table again.
package final class RetiredHandles: Sendable {
  private let handles = Mutex<[UInt]>([])
  private let isAny = Atomic<Bool>(false)

  package init() {}

  package func add(_ handle: UInt) {
    handles.withLock { $0.append(handle) }
    isAny.store(true, ordering: .releasing)
  }

  /// Takes what has gathered; costs one atomic read where there is nothing.
  package func take() -> [UInt] {
    guard isAny.load(ordering: .acquiring) else { return [] }
    return handles.withLock { handles in
      isAny.store(false, ordering: .relaxed)
      defer { handles = [] }
      return handles
    }
  }
}
