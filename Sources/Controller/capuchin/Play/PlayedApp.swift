import Coverage
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
  /// Keeps what the app had to use; nil for nobody.
  var coverage: CoverageWatch?

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
      if let recorded = RecordedSurroundings(script), let first = await agents.agents.first {
        for difference in recorded.differences(in: first.hello.toolkit) { logger.notice("\(difference)") }
      }
      let watching = await coverage?.performer(of: agents)
      let player = player(watching ?? SessionPerformer(agents))
      let playing = Task { await player.play(script) }
      interruption.firstDo { [observer] in
        await observer.interrupt()
        playing.cancel()
      }
      let listening = Task { await listen(to: agents, watching) }
      let result = await playing.value
      await watching?.look()
      let early = await agents.appExit
      session.terminate()
      let end = await session.end
      await agents.close()
      await listening.value
      guard end.interference == nil else { return false }
      let crashed = await hasCrashed(end.crash(seenBefore: early), end, agents, script)
      return result.status == .ok && !crashed
    }
  }

  /// Tells of a signal that ended the app. Where the app had been asked to end, nothing that was played
  /// has failed by it: then it is a crash only if a pack is to blame.
  private func hasCrashed(
    _ status: ExitStatus?, _ end: SessionEnd, _ agents: AgentGroup, _ script: LoadedScript
  ) async -> Bool {
    guard let status else { return false }
    let fault = await agents.fault(ended: status)
    let how = "ended with \(status)\(fault.map { ", \($0)" } ?? "")"
    if end.wasAsked && fault?.culprit == nil {
      logger.notice("the app \(how) when it was asked to end")
      return false
    }
    await observer.observe(.appCrashed(file: script.file, how: "it \(how)", pack: fault?.culprit))
    return true
  }

  private func listen(to agents: AgentGroup, _ watching: CoveragePerformer?) async {
    for await told in agents.notifications {
      switch told.notification {
      case .log(let entry) where !self.told.contains(where: entry.text.contains):
        logger.log(entry, pid: told.pid)
      case .busy(let busy): await observer.isWaiting(busy)
      case .traced(let call): await watching?.heard(call, pid: told.pid)
      case .log, .recorded, .explained: break
      }
    }
  }
}

/// What is kept of all starts of an app.
struct CoverageWatch {
  let book: CoverageBook
  let takesPictures: Bool

  /// For one start of it.
  func performer(of agents: AgentGroup) async -> CoveragePerformer {
    let performer = CoveragePerformer(agents, book, takesPictures: takesPictures)
    await performer.begin()
    return performer
  }
}
