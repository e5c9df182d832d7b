import Glibc
import Logging
import Player
import Session
import Wire

/// One start of an app for one script.
struct PlayedApp {
  let launch: LaunchOptions
  /// How long the app may take to start.
  let patience: Duration
  /// What was told about packs already; the app's host finds the same.
  let told: [String]
  let observer: PlayObservers
  let logger: Logger

  /// Starts the app, plays, and ends the session.
  ///
  /// - Returns: whether every command was ok and the app did not crash.
  /// - Throws: what kept the app from being started and reached.
  func play(
    _ script: LoadedScript, _ player: (any CommandPerformer) -> Player
  ) async throws -> Bool {
    try await Session.running(launch) { session, interruption in
      let agents = try await session.connect(within: patience, logger: logger)
      try await session.waitForWindow(agents, within: patience)
      let player = player(SessionPerformer(agents))
      let playing = Task { await player.play(script) }
      interruption.firstDo { [observer] in
        await observer.interrupt()
        playing.cancel()
      }
      let listening = Task { await listen(to: agents) }
      let result = await playing.value
      let early = await agents.appExit
      session.terminate()
      let end = await session.end
      let crashed = end.interference == nil ? Self.crash(early, end.app) : nil
      await agents.close()
      await listening.value
      if let crashed {
        let fault = await agents.fault(ended: crashed)
        let place = fault.map { ", \($0)" } ?? ""
        await observer.observe(
          .appCrashed(file: script.file, how: "it ended with \(crashed)\(place)", pack: fault?.culprit))
      }
      return result.status == .ok && crashed == nil && end.interference == nil
    }
  }

  /// The signal that ended the app, unless it is one that ended it for us.
  private static func crash(_ early: ExitStatus?, _ late: ExitStatus?) -> ExitStatus? {
    if case .signalled = early { return early }
    guard case .signalled(let number) = late, number != SIGTERM, number != SIGKILL else { return nil }
    return late
  }

  private func listen(to agents: AgentGroup) async {
    for await told in agents.notifications {
      switch told.notification {
      case .log(let entry) where !self.told.contains(where: entry.text.contains):
        logger.log(entry, pid: told.pid)
      case .busy(let busy): await observer.isWaiting(busy)
      case .log, .recorded, .traced: break
      }
    }
  }
}
