import Synchronization

/// Work whose result all callers share that come while it is under way.
final class SharedWork<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let tasks = Mutex<[Key: Task<Value, any Error>]>([:])

  /// Begins the work of `key` unless it is under way.
  ///
  /// - Returns: the task that does it.
  func task(for key: Key, _ make: @escaping @Sendable () async throws -> Value) -> Task<Value, any Error> {
    tasks.withLock { tasks in
      if let task = tasks[key] { return task }
      let task = Task { [self] in
        defer { self.tasks.withLock { $0[key] = nil } }
        return try await make()
      }
      tasks[key] = task
      return task
    }
  }
}
