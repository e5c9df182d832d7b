import PackManifest
import Synchronization

/// The answer of the command that ends the app, kept where any thread finds it as the process ends.
final class LastAnswer: Sendable {
  private enum State {
    case none
    case kept(@Sendable (PackPlace?) -> Void)
    case given
  }

  private let state = Mutex(State.none)

  /// Keeps what is answered if the app ends from now on.
  ///
  /// - Parameter answer: given the pack that ended it, if one did.
  func keep(_ answer: @escaping @Sendable (PackPlace?) -> Void) {
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
  ///
  /// - Parameter culprit: the pack that ends the process.
  func give(culprit: PackPlace? = nil) {
    let answer = state.withLock { state -> (@Sendable (PackPlace?) -> Void)? in
      guard case .kept(let answer) = state else { return nil }
      state = .given
      return answer
    }
    answer?(culprit)
  }
}
