import Synchronization

/// A value that comes once, and those who wait for it.
final class OneShot<Value: Sendable>: Sendable {
  private enum State {
    case waiting([CheckedContinuation<Value, Never>])
    case there(Value)
  }

  private let state = Mutex(State.waiting([]))

  /// Gives the value; the first one stays.
  func resolve(_ value: Value) {
    let waiters = state.withLock { state -> [CheckedContinuation<Value, Never>] in
      guard case .waiting(let waiters) = state else { return [] }
      state = .there(value)
      return waiters
    }
    for waiter in waiters { waiter.resume(returning: value) }
  }

  var isThere: Bool {
    state.withLock { state in
      if case .there = state { true } else { false }
    }
  }

  /// Waits for the value.
  var value: Value {
    get async {
      await withCheckedContinuation { continuation in
        let value = state.withLock { state -> Value? in
          switch state {
          case .there(let value):
            return value
          case .waiting(let waiters):
            state = .waiting(waiters + [continuation])
            return nil
          }
        }
        if let value { continuation.resume(returning: value) }
      }
    }
  }
}
