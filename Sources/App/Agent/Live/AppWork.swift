import Synchronization

/// What the app says that it is busy with, by `capuchin/app.h`. Any thread.
package final class AppWork: Sendable {
  /// The process has one app.
  package static let ofProcess = AppWork()
  /// So many reasons are kept: what an app begins without end must not fill its memory.
  private static let most = 100
  /// In characters.
  private static let longestReason = 200

  private struct State {
    var count = 0
    /// Of the latest, at most.
    var reasons: [String] = []
  }

  private let state = Mutex(State())

  package init() {}

  package func begin(_ reason: String) {
    state.withLock { state in
      state.count &+= 1
      guard state.reasons.count < AppWork.most else { return }
      state.reasons.append(String(reason.prefix(AppWork.longestReason)))
    }
  }

  /// Ends what was begun last; nothing if nothing is under way.
  package func end() {
    state.withLock { state in
      guard state.count > 0 else { return }
      if state.count == state.reasons.count { state.reasons.removeLast() }
      state.count -= 1
    }
  }

  /// Why the app is busy, "" if it does not say; nil if it is idle.
  package var reason: String? { state.withLock { $0.count == 0 ? nil : $0.reasons.last ?? "" } }
}
