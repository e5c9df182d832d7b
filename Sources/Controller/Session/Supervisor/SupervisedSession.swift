import Files
import FoundationEssentials
import Glibc
import Wire

/// A session as its supervisor runs it: build the stage, run the app, end everything.
final class SupervisedSession {
  private let directory: SessionDirectory
  private let control: Descriptor
  private var app: pid_t?

  /// - Parameter control: the line to the controller.
  init(directory: SessionDirectory, control: Descriptor) {
    self.directory = directory
    self.control = control
  }

  /// Runs the session to its end. Every failure is told to the controller.
  func run() {
    do {
      let events = try SupervisorEvents(control: control)
      try run(events)
    } catch {
      report(error)
    }
    directory.remove()
    tell(.ended)
  }

  private func run(_ events: SupervisorEvents) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: directory.planFile))
    let plan = try JSONDecoder().decode(LaunchPlan.self, from: data)
    let stage = try StageBuilder(directory: directory, plan: plan, events: events)
    do {
      try start(plan, on: stage)
      repeat {
        while !events.mustEnd && appStatus(events) == nil { events.wait(milliseconds: -1) }
      } while followSuccessor(stage, events)
      if let signal = events.interruption { tell(.interrupted(signal)) }
      reportLostTools(stage, events)
    } catch {
      report(error)
    }
    end(stage, events)
  }

  private func start(_ plan: LaunchPlan, on stage: StageBuilder) throws {
    let person = ProcessInfo.processInfo.environment
    let surroundings = try stage.build(person: person)
    if plan.display == .own && plan.windowManager == nil {
      tell(.notice("There is no openbox: windows on the session's display have no frames."))
    }
    var description = describe(plan, environment: surroundings)
    try directory.write(description, to: directory.descriptionFile)
    let process = try startApp(plan, environment: surroundings)
    app = process
    description.appProcess = process
    try directory.write(description, to: directory.descriptionFile)
    tell(.started(description))
  }

  /// An app sees that its display is gone while the kernel is still ending the server, and a window manager may end
  /// between the two. Waited for by turns, as the machine may be busy.
  private func reportLostTools(_ stage: StageBuilder, _ events: SupervisorEvents) {
    let display = stage.ownDisplay?.process
    var turns = 0
    while let display, !events.mustEnd, events.exits[display] == nil, ProcessTable.isEnding(display), turns < 200 {
      events.wait(milliseconds: 5)
      turns += 1
    }
    for tool in stage.tools {
      guard let status = events.exits[tool.process] else { continue }
      if tool.process != display {
        tell(.notice("\(tool.name) ended before the app, with \(status)."))
      } else if !events.mustEnd {
        // Otherwise the session was already ending: the signal or the controller ended it, not the display.
        tell(.displayLost(server: tool.name, status))
      }
    }
  }

  /// An app that ended with status 0 may have started the one that goes on in its place.
  ///
  /// - Returns: whether the session goes on with it.
  private func followSuccessor(_ stage: StageBuilder, _ events: SupervisorEvents) -> Bool {
    guard !events.mustEnd, let status = appStatus(events), status.isSuccess else { return false }
    let successor = Successor(directory: directory, tools: Set(stage.tools.map(\.process)))
    guard let process = successor.find(isOver: { events.mustEnd }, wait: { events.wait(milliseconds: $0) })
    else { return false }
    let name = ProcessTable.name(of: process)
    tell(.notice("The app ended with \(status) and had started \(name) before: the session goes on with that."))
    app = process
    if var description = try? directory.description() {
      description.appProcess = process
      try? directory.write(description, to: directory.descriptionFile)
    }
    return true
  }

  private func startApp(_ plan: LaunchPlan, environment: [String: String]) throws -> pid_t {
    let installation = plan.options.installation
    var file: Descriptor?
    if case .file(let path) = plan.options.output {
      // Also for reading: so a named pipe opens at once if the controller has just ended.
      file = try Descriptor(opening: path, O_RDWR | O_CREAT | O_APPEND)
    }
    let output = file?.number ?? 2
    let needs = Sandbox.Needs(
      installation: installation, packPath: plan.options.packPath, session: directory.path, environment: environment,
      hearsSignals: plan.options.hearsSignals)
    var request = SpawnRequest(
      program: plan.program, arguments: Sandbox.command(plan.command)?.opened(for: needs) ?? plan.command,
      environment: StageEnvironment.addDoors(installation, to: environment, hearsSignals: plan.options.hearsSignals),
      descriptors: [0, output, output])
    request.folder = plan.options.folder
    return try withExtendedLifetime(file) { try request.start() }
  }

  private func describe(
    _ plan: LaunchPlan, environment: [String: String]
  ) -> SessionDescription {
    let options = plan.options
    return SessionDescription(
      id: directory.id, controller: plan.controller, supervisor: getpid(), app: options.app,
      stage: options.stage, display: environment["WAYLAND_DISPLAY"] ?? environment["DISPLAY"],
      displayAuthority: plan.display == .own ? directory.displayAuthority : nil,
      packPath: options.packPath, record: options.record, ids: options.ids,
      names: options.names.isEmpty ? nil : options.names, verifyKey: options.verifyKey,
      trace: options.trace.isEmpty ? nil : options.trace,
      setUp: options.setUp.isEmpty ? nil : options.setUp, started: Date().ISO8601Format())
  }

  /// Ends the app, then what it started, then the stage; the X server last, so that no client
  /// prints that its display is gone. Each step asks and then forces; all fit in two seconds.
  private func end(_ stage: StageBuilder, _ events: SupervisorEvents) {
    let tools = Set(stage.tools.map(\.process))
    let display = stage.ownDisplay?.process
    func end(grace: Int64, limit: Int64, _ remaining: @escaping () -> [pid_t]) {
      ProcessEnding(remaining: remaining) { events.wait(milliseconds: $0) }
        .run(grace: grace, limit: limit)
    }
    func descendants() -> [pid_t] { ProcessTable().descendants(of: getpid()) }

    events.wait(milliseconds: 0)
    if appStatus(events) != nil {
      tellWhatIsLeft(besides: tools, events)
    } else if let app, !ProcessTable.isDumped(app) {
      tell(.asked)
    }
    if let app { end(grace: 400, limit: 500) { events.exits[app] == nil ? [app] : [] } }
    if let status = appStatus(events) { tell(.exited(status)) }
    end(grace: 200, limit: 400) { descendants().filter { !tools.contains($0) } }
    end(grace: 100, limit: 200) { descendants().filter { $0 != display } }
    end(grace: 200, limit: 500) { descendants() }
    if let number = stage.ownDisplay?.number { OwnDisplay.removeFiles(ofDisplay: number) }
  }

  /// What the app has started; what the message bus has is not of its making. A launcher may end before what
  /// it starts has become another program than itself: that one is the name that helps. Waited for by turns, not by
  /// the clock: where the machine is busy, what is waited for is as late as we are.
  private func tellWhatIsLeft(besides tools: Set<pid_t>, _ events: SupervisorEvents) {
    func left() -> [pid_t] { ProcessTable().descendants(of: getpid(), besides: tools) }
    var turns = 0
    while left().contains(where: ProcessTable.isCopy), turns < 80 {
      events.wait(milliseconds: 5)
      turns += 1
    }
    let names = left().map(ProcessTable.name).filter { !$0.isEmpty }
    if !names.isEmpty { tell(.left(Set(names).sorted())) }
  }

  private func appStatus(_ events: SupervisorEvents) -> ExitStatus? {
    app.flatMap { events.exits[$0] }
  }

  private func report(_ error: any Error) {
    let known = error as? SessionError
    let file = (error as? CocoaError)?.filePath ?? directory.path
    tell(.failed(known ?? .systemCall("supervise", subject: file, reason: error.fileReason)))
  }

  private func tell(_ message: SupervisorMessage) {
    // A controller that has gone need not be told.
    try? UnixSocket.write(control.number, message.line + [UInt8(ascii: "\n")])
  }
}
