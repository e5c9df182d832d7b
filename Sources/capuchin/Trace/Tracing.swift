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
    try await Session.running(options) { try await trace($0, $1, options.logger) }
  }

  private func trace(
    _ session: Session, _ interruption: Interruption, _ logger: Logger
  ) async throws {
    let agents = try await session.connect(within: launch.startTimeout.duration, logger: logger)
    do {
      for slot in try await agents.trace(slots).flatMap(\.slots) { announce(slot, logger) }
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
    if !interruption.isRequested { try await end.complain(to: logger, agents) }
  }

  /// Says why nothing may come of a slot.
  private func announce(_ slot: TraceStart.Slot, _ logger: Logger) {
    switch slot.places {
    case nil:
      logger.notice("\(slot.slot): the app has no such class so far; its calls are printed once it has")
    case 0: logger.notice("\(slot.slot): no class of the app implements it so far")
    default: break
    }
  }
}
