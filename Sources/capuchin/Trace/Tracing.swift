import Logging
import Session
import Wire

/// One trace, from the launch of the app to its end or ctrl-C.
struct Tracing {
  let slots: [String]
  let launch: LaunchArguments
  let json: Bool

  /// - Throws: `ExitCode.failed` if the app crashed; what keeps it from running, a slot that cannot be
  ///   traced among it.
  func run() async throws {
    var options = try launch.options(
      for: launch.app, stage: launch.isOnPersonsDisplay ? .user : .private)
    options.trace = slots
    let session = try await Session.launch(options)
    do {
      try await trace(session, options.logger)
    } catch {
      session.terminate()
      _ = await session.end
      throw error
    }
  }

  private func trace(_ session: Session, _ logger: Logger) async throws {
    let interruption = Interruption { session.terminate() }
    let agents = try await session.connect(within: launch.startTimeout.duration, logger: logger)
    do {
      for waiting in try await agents.trace(slots).flatMap(\.slots) where waiting.places == nil {
        logger.notice("\(waiting.slot): the app has no such class so far; its calls are printed once it has")
      }
    } catch let error as WireError {
      throw Unusable(error.message)
    }
    logger.notice("tracing; end the app or press ctrl-C to stop")
    interruption.firstDo { session.terminate() }
    let ending = Task {
      let end = await session.end
      await agents.close()
      return end
    }
    for await told in agents.notifications {
      switch told.notification {
      case .traced(let traced): TracePrinter(json: json).show(traced, pid: told.pid)
      case .log(let entry): logger.log(entry, pid: told.pid)
      case .busy, .recorded: break
      }
    }
    let end = await ending.value
    if !interruption.isRequested { try end.complain(to: logger) }
  }
}
