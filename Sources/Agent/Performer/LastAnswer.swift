import Synchronization

/// The answer of the command that ends the app, kept where any thread finds it as the process ends.
final class LastAnswer: Sendable {
  private enum State {
    case none
    case kept(@Sendable () -> Void)
    case given
  }

  private let state = Mutex(State.none)

  /// Keeps what is answered if the app ends from now on.
  func keep(_ answer: @escaping @Sendable () -> Void) {
    state.withLock { if case .given = $0 {} else { $0 = .kept(answer) } }
  }

  /// Forgets it: the command is answered by how it ended.
  ///
  /// - Returns: whether nobody has answered it yet.
  @discardableResult
  func drop() -> Bool {
    state.withLock { state in
      if case .given = state { return false }
      state = .none
      return true
    }
  }

  /// Gives the answer that is kept, if there is one. Any thread.
  func give() {
    let answer = state.withLock { state -> (@Sendable () -> Void)? in
      guard case .kept(let answer) = state else { return nil }
      state = .given
      return answer
    }
    answer?()
  }
}
