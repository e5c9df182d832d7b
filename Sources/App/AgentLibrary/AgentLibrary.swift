import Agent
import CapuchinABI

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

/// What an app finds that cooperates: `capuchin/app.h`. Any thread.
@c(capuchin_app_v1)
public func appTable() -> UnsafePointer<capuchin_app>? { UnsafePointer(table) }

private nonisolated(unsafe) let table: UnsafeMutablePointer<capuchin_app> = {
  var app = capuchin_app()
  app.size = UInt32(MemoryLayout<capuchin_app>.size)
  app.busy = { reason in AppWork.ofProcess.begin(reason.map { String(cString: $0) } ?? "") }
  app.idle = { AppWork.ofProcess.end() }
  // It lives as long as the process.
  let table = UnsafeMutablePointer<capuchin_app>.allocate(capacity: 1)
  table.initialize(to: app)
  return table
}()
