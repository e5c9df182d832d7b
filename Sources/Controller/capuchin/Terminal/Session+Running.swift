import ArgumentParser
import Logging
import Session
import Wire

extension Session {
  /// Starts an app and calls the body. Whatever that does, the session is ended and gone afterwards;
  /// ctrl-C ends it at once, until the body says otherwise.
  ///
  /// - Throws: what starting the app and the body throw; if that is only because ctrl-C has ended the app, that.
  static func running<Answer>(
    _ options: LaunchOptions, _ body: (Session, Interruption) async throws -> Answer
  ) async throws -> Answer {
    let session = try await launch(options)
    let interruption = Interruption { session.terminate() }
    let answer: Result<Answer, any Error>
    do {
      answer = .success(try await body(session, interruption))
    } catch let error as ConnectionError where interruption.isRequested {
      // The signal that ended it was ours, wherever in a pack it was just then.
      let app = session.description.app.first ?? "the app"
      answer = .failure(Unusable("stopped while \(app) was starting\(error.fault.map { ", \($0)" } ?? "")"))
    } catch {
      answer = .failure(error)
    }
    session.terminate()
    if let interference = await session.end.interference { options.logger.error("\(interference)") }
    withExtendedLifetime(interruption) {}
    do { return try answer.get() } catch { throw PackSuspect.explained(error, packPath: options.packPath) }
  }

  /// Takes what the agents tell until the session has ended; what is for the log goes there.
  ///
  /// - Returns: how it ended.
  func follow(_ agents: AgentGroup, _ logger: Logger, _ take: (AgentGroup.Told) -> Void) async -> SessionEnd {
    let ending = Task {
      let end = await end
      await agents.close()
      return end
    }
    for await told in agents.notifications {
      if case .log(let entry) = told.notification { logger.log(entry, pid: told.pid) } else { take(told) }
    }
    return await ending.value
  }
}

extension SessionEnd {
  /// Says if the app did not end well by itself.
  ///
  /// - Parameter agents: know in which pack it was.
  /// - Throws: `ExitCode.failed` if a signal ended it, or somebody else the whole session; `.packFault` if a
  ///   pack is to blame.
  func complain(to logger: Logger, _ agents: AgentGroup) async throws {
    guard interference == nil else { throw ExitCode.failed }
    guard let app else { return }
    let fault = await agents.fault(ended: app)
    // A pack may end the app as if all were well.
    guard !app.isSuccess || fault?.culprit != nil else { return }
    logger.notice("the app ended with \(app)\(fault.map { ", \($0)" } ?? "")")
    if fault?.culprit != nil { throw ExitCode.packFault }
    if case .signalled = app { throw ExitCode.failed }
  }
}

extension Logger {
  /// Takes over what an agent has to say.
  func log(_ entry: LogEntry, pid: Int32) {
    let level: Logger.Level = switch entry.level {
    case .debug: .debug
    case .info: .info
    case .warning: .warning
    case .error: .error
    }
    log(level: level, "process \(pid): \(entry.text)")
  }
}
