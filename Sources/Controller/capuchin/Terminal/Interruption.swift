import Session
import Synchronization

/// Ctrl-C: the first one ends what is under way in order, another one at once.
final class Interruption: Sendable {
  typealias Action = @Sendable () async -> Void

  private struct State {
    var count = 0
    var first: Action?
  }

  private let state = Mutex(State())
  private let force: @Sendable () -> Void
  // Set once, before this object is handed out.
  private nonisolated(unsafe) var interrupts: Interrupts?

  /// Catches ctrl-C and its like from now on, as long as this object lives.
  ///
  /// - Parameter force: ends everything; done for the first one too until `firstDo` says otherwise.
  init(force: @escaping @Sendable () -> Void) {
    self.force = force
    interrupts = Interrupts { [weak self] _ in self?.interrupt() }
  }

  /// Whether someone asked to end.
  var isRequested: Bool { state.withLock { $0.count > 0 } }

  /// Sets what the first one does. If that has come by now, it is done at once: what was begun meanwhile must end.
  func firstDo(_ action: @escaping Action) {
    let hasCome = state.withLock { state in
      state.first = action
      return state.count > 0
    }
    if hasCome { Task { await action() } }
  }

  private func interrupt() {
    let action = state.withLock { state -> Action? in
      state.count += 1
      return state.count == 1 ? state.first : nil
    }
    guard let action else { return force() }
    Task { await action() }
  }
}
