import Synchronization

/// Work that is done one after the other, in the order in which it was given.
package final class Turns: Sendable {
  package init() {}

  private let last = Mutex<Task<Void, Never>?>(nil)

  /// Adds work; it begins when all that was added before has ended.
  package func add(_ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    last.withLock { last in
      let task = Task { [before = last] in
        await before?.value
        await work()
      }
      last = task
      return task
    }
  }
}
