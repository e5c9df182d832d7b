import ArgumentParser
import Logging
import Report
import Session
import Wire

/// `capuchin trace`: one trace, from the launch of the app to its end or ctrl-C; or the methods of a class.
struct Trace: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Start an app and print the calls of its methods as they happen.",
    usage: """
      capuchin trace --slot <class.method> ... [<options>] -- <app> [<argument> ...]
      capuchin trace --list <class> [<options>] -- <app> [<argument> ...]
      """,
    discussion: """
      A slot is a method of a class or an interface; it is told of whatever class implements it, \
      the app's own and those that come later included. Each call is printed when it returns: \
      method, object, arguments, result. Tracing ends with the app or with ctrl-C; the app does \
      what it always does.

      Examples:
        capuchin trace --slot GtkSelectionModel.select_item -- gtk4-demo
        capuchin trace --slot GtkButton.activate --slot GtkWidget.map -- my-app
        capuchin trace --list GtkSelectionModel -- gtk4-demo
      """)

  @Option(
    name: .customLong("slot"),
    help: ArgumentHelp("Print the calls of this method. May be repeated.", valueName: "class.method"))
  var slots: [String] = []

  @Option(
    name: .customLong("list"),
    help: ArgumentHelp("Print the methods of this class, its bases and its interfaces.", valueName: "class"))
  var listed: String?

  @Flag(help: "Print one JSON object a line.")
  var json = false

  @OptionGroup var launch: LaunchArguments

  func validate() throws {
    if launch.app.isEmpty {
      throw ValidationError("No app to trace. Name it after --: capuchin trace --slot GtkWidget.map -- my-app")
    }
    if slots.isEmpty == (listed == nil) {
      throw ValidationError("Say what to do: either --slot CLASS.METHOD, once or more, or --list CLASS.")
    }
  }

  /// - Throws: `ExitCode.failed` if the app crashed; `Unusable` where a slot cannot be traced or the app has no
  ///   such class; what keeps it from running.
  func run() async throws {
    if let listed { return try await list(listed) }
    var options = try launch.options(
      for: launch.app, stage: launch.isOnPersonsDisplay ? .user : .private)
    options.trace = slots
    try await Session.running(options) { try await trace($0, $1) }
  }

  private func trace(_ session: Session, _ interruption: Interruption) async throws {
    let logger = launch.logger
    let agents = try await session.connect(within: launch.startTimeout, logger: logger)
    do {
      for slot in try await agents.trace(slots) { announce(slot, logger) }
    } catch let error as WireError {
      throw Unusable(error.message)
    }
    logger.notice("tracing; end the app or press ctrl-C to stop")
    interruption.firstDo { session.terminate() }
    let end = await session.follow(agents, logger) { told in
      if case .traced(let traced) = told.notification { TracePrinter(json: json).show(traced, pid: told.pid) }
    }
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

  /// Starts an app, prints the methods of a class, and ends it.
  private func list(_ className: String) async throws {
    try await Session.running(try launch.options(for: launch.app)) { session, _ in
      let agents = try await session.connect(within: launch.startTimeout, logger: launch.logger)
      // Most classes come with the first window.
      try await session.waitForWindow(agents, within: launch.startTimeout)
      do {
        for method in try await agents.methods(of: className) { TracePrinter(json: json).show(method) }
      } catch let error as WireError {
        throw Unusable(error.message)
      }
    }
  }
}
