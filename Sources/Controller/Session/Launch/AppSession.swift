/// A session as whoever drives its app sees it: one that was launched, or one that its app has joined itself.
public protocol AppSession: Sendable {
  /// The session's folder; gone when the session has ended.
  var directory: SessionDirectory { get }

  /// Waits until the app can be driven, where it did not have to be before it was handed over.
  ///
  /// - Throws: `ConnectionError`.
  func wait(for agents: AgentGroup) async throws

  /// Leaves an app that runs on, before the session ends.
  func letGo(of agents: AgentGroup) async

  /// Ends the session. Returns at once.
  func terminate()

  /// How the session ended, once nothing of it is left.
  var end: SessionEnd { get async }
}

extension Session: AppSession {
  public func wait(for agents: AgentGroup) async throws {}
  /// The app ends with its session.
  public func letGo(of agents: AgentGroup) async {}
}
