import Player
import Synchronization

/// Performs a player's commands, and keeps of the last what a step's result has no place for.
final class KeepingPerformer: CommandPerformer {
  private struct State {
    var wantsEvidence = false
    var last: PerformResult?
    var failure: PerformResult?
  }

  private let performer: any CommandPerformer
  private let state = Mutex(State())

  init(_ performer: any CommandPerformer) { self.performer = performer }

  /// The result of the last command that the app was asked to perform; nil if none was.
  var last: PerformResult? { state.withLock { $0.last } }
  /// The first that did not end well.
  var failure: PerformResult? { state.withLock { $0.failure } }

  /// Forgets what was before.
  ///
  /// - Parameter wantsEvidence: whether a failure carries a picture and the tree.
  func begin(wantsEvidence: Bool) {
    state.withLock { $0 = State(wantsEvidence: wantsEvidence) }
  }

  func perform(_ request: PerformRequest) async -> PerformResult {
    var request = request
    request.wantsEvidence = state.withLock { $0.wantsEvidence }
    let result = await performer.perform(request)
    state.withLock { state in
      state.last = result
      if result.status != .ok, state.failure == nil { state.failure = result }
    }
    return result
  }

  func pause(_ duration: Duration) async throws -> PerformResult { try await performer.pause(duration) }
}
