import Agent

/// What the doors call, once the process has a toolkit: brings the agent in.
///
/// - Parameter sessionFolder: the session's folder, absolute.
/// - Returns: 0 if the agent is in, else why it stayed out: see `AgentEntry.Outcome`.
@c(capuchin_enter)
public func enter(_ sessionFolder: UnsafePointer<CChar>?) -> CInt {
  guard let sessionFolder else { return AgentEntry.Outcome.noSession.rawValue }
  return AgentEntry.enter(session: String(cString: sessionFolder)).rawValue
}

/// What a program calls that has let the agent in itself, on its toolkit's thread: ends what belongs to the session.
/// The agent stays, for another call of `capuchin_enter`.
@c(capuchin_leave)
public func leave() { AgentEntry.leave() }
