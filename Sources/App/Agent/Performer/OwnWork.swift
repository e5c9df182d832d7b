import Synchronization

/// Marks the time in which the agent's own code runs for a command on the toolkit's thread, for the server's thread.
///
/// Calls into packs, below which the app's code may run, are noted by the trail.
final class OwnWork: Sendable {
  private let depth = Atomic(0)

  var isUnderWay: Bool { depth.load(ordering: .relaxed) > 0 }

  /// Runs a part of that work; parts may lie in each other.
  func during<Result>(_ body: () -> Result) -> Result {
    depth.add(1, ordering: .relaxed)
    defer { depth.subtract(1, ordering: .relaxed) }
    return body()
  }
}
