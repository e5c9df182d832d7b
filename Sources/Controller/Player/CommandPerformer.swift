/// What performs commands in an app: a session over its socket, an agent in the same process, or a
/// test's fake.
public protocol CommandPerformer: Sendable {
  /// Performs one command whole: find, check, act, settle.
  ///
  /// The player calls it for one command at a time. What goes wrong is part of the result, so that
  /// every failure reaches the report the same way.
  ///
  /// - Parameter request: the command; its variables are substituted, secrets excepted.
  /// - Returns: how it went; within little more than the request's timeout.
  func perform(_ request: PerformRequest) async -> PerformResult

  /// Waits that long, or until nothing more can be performed, which is an error.
  ///
  /// - Throws: `CancellationError`.
  func pause(_ duration: Duration) async throws -> PerformResult
}
