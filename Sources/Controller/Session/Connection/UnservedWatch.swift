import Synchronization

/// Watches whether an app turns out to be made with a toolkit that no pack serves, so that the command does not
/// wait for it.
final class UnservedWatch: Sendable {
  /// How long an app has to load a toolkit that is served: a launcher may be made with another one than what it starts.
  private static let patience = Duration.milliseconds(1500)
  /// How often it is looked for, which reads what each process of the app has mapped.
  private static let interval = Duration.milliseconds(250)

  private struct State {
    var next = ContinuousClock.now + UnservedWatch.patience
    var found: Toolkit?
  }

  private let look: @Sendable () -> Toolkit?
  private let state = Mutex(State())

  /// - Parameter look: the toolkit that no pack serves, as `EntrySigns.unserved`.
  init(_ look: @escaping @Sendable () -> Toolkit?) { self.look = look }

  var found: Toolkit? { state.withLock { $0.found } }

  /// Looks, if it is time for that. Cheap enough to be called all the time.
  func hasFound() -> Bool {
    state.withLock { state in
      guard state.found == nil, ContinuousClock.now >= state.next else { return state.found != nil }
      state.next = .now + UnservedWatch.interval
      state.found = look()
      return state.found != nil
    }
  }
}
