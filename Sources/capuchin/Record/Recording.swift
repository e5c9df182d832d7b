import ArgumentParser
import Logging
import Player
import Script
import Session
import Wire

/// One recording, from the launch of the app to its end or ctrl-C.
struct Recording {
  let launch: LaunchArguments
  let ids: PreferredIDs
  /// Nil for none.
  let verifyKey: String?
  let output: RecordOutput?
  let effects: EffectStyle?
  let json: Bool

  /// - Throws: `ExitCode.failed` if the app crashed or a file does not hold all; what keeps it from running.
  func run() async throws {
    try output?.check()
    var options = try launch.options(
      for: launch.app, stage: launch.isOnPersonsDisplay ? .user : .private)
    options.record = true
    options.ids = ids
    options.verifyKey = verifyKey
    try await Session.running(options) { try await record($0, $1, options.logger) }
  }

  private func record(
    _ session: Session, _ interruption: Interruption, _ logger: Logger
  ) async throws {
    let agents = try await session.connect(within: launch.startTimeout.duration, logger: logger)
    guard let first = await agents.agents.first else { throw ConnectionError.gone }
    var sink = try RecordSink(header: header(first.hello), output: output, effects: effects, json: json, logger: logger)
    if let setUp { sink.take(setUp, pid: first.pid) }
    try await agents.record(ids: ids == .visible ? .visible : .developer, verifyKey: verifyKey)
    let verify = verifyKey.map { ", \($0) and a click to verify" } ?? ""
    logger.notice("recording; end the app or press ctrl-C to stop\(verify)")
    interruption.firstDo {
      // What cannot be told within that time is in the script already, in its last form but one.
      try? await agents.record(ids: nil, within: .seconds(2))
      session.terminate()
    }
    let ending = Task {
      let end = await session.end
      await agents.close()
      return end
    }
    for await told in agents.notifications {
      switch told.notification {
      case .recorded(let recorded): sink.take(recorded, pid: told.pid)
      case .log(let entry): logger.log(entry, pid: told.pid)
      case .busy, .traced: break
      }
    }
    let isWhole = sink.finish()
    for name in sink.secrets {
      logger.notice("play needs the secret \(name): in the file of --secrets, or as \(Secrets.variable(for: name))")
    }
    if !interruption.isRequested { try await ending.value.complain(to: logger, agents) }
    if !isWhole { throw ExitCode.failed }
  }

  /// What was done before the app's first window is done again when the script is played.
  private var setUp: Recorded? {
    guard let names = launch.setUp?.names else { return nil }
    let command = Command(sessionVerb: "Setup", arguments: names.map { Word(text: $0) })
    return Recorded(
      sequence: 0, line: command.description, final: true, candidates: [], window: "", kind: "")
  }

  private func header(_ hello: Hello.Result) -> ScriptHeader {
    ScriptHeader(
      app: launch.app, toolkit: hello.toolkit.name, version: hello.toolkit.version,
      locale: hello.locale)
  }
}
