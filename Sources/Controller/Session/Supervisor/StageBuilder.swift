import Files
import FoundationEssentials
import Glibc
import Wire

/// Starts the stage's own tools, each when what it needs is ready.
final class StageBuilder {
  /// The processes of the tools, in the order in which they are to be ended.
  private(set) var tools: [(name: String, process: pid_t)] = []
  /// The process of the session's own display, if it has one, and its number if it is X's.
  private(set) var ownDisplay: (process: pid_t, number: Int?)?

  private let directory: SessionDirectory
  private let plan: LaunchPlan
  private let events: SupervisorEvents
  private let log: Descriptor
  private let null: Descriptor

  /// How long a tool may take until it is ready: seconds on a very busy machine.
  private static let patience: Int64 = 15_000

  /// - Throws: `SessionError.system`.
  init(directory: SessionDirectory, plan: LaunchPlan, events: SupervisorEvents) throws {
    self.directory = directory
    self.plan = plan
    self.events = events
    log = try Descriptor(opening: directory.stageLog, O_WRONLY | O_CREAT | O_APPEND)
    null = try Descriptor(opening: "/dev/null", O_RDWR)
  }

  /// Builds the stage.
  ///
  /// - Returns: the environment for what runs on it, without the doors.
  /// - Throws: `SessionError`; what was started is in `tools` then.
  func build(person: [String: String]) throws -> [String: String] {
    let surroundings = StageEnvironment(person: person, stage: plan.options.stage, directory: directory)
    try StageFolders.make(plan.options.stage, in: directory)
    try ToolkitSettings(stage: plan.options.stage, display: plan.display).write(in: directory)
    if plan.display == .own, let program = plan.displayServer {
      try startDisplay(program, environment: surroundings.ofTools())
    }
    let display = ownDisplay?.number.map { ":\($0)" }
    let environment = surroundings.withDisplay(plan.display, ownDisplay: display)
    if let program = plan.windowManager {
      try startWindowManager(program, environment: surroundings.ofTools(environment))
    }
    let app = environment.merging(try layOutSettings()) { $1 }.merging(plan.options.additions) { $1 }
    if let program = plan.messageBus { try startMessageBus(program, environment: app) }
    if plan.display == .ownWayland, let program = plan.displayServer {
      try startCompositor(program, environment: surroundings.ofTools())
    }
    return app
  }

  /// - Returns: the variables with which the app finds its settings.
  private func layOutSettings() throws -> [String: String] {
    guard plan.options.stage == .private, let folder = plan.options.settings else { return [:] }
    do throws(FileError) {
      return try AppSettings.layOut(folder, in: directory.home)
    } catch {
      throw SessionError.settingsUnusable("\(error)")
    }
  }

  private func startDisplay(_ program: String, environment: [String: String]) throws {
    try OwnDisplay.writeAuthority(to: directory.displayAuthority)
    let (process, line) = try startWithLine(
      OwnDisplay.tool, program,
      OwnDisplay.arguments(authority: directory.displayAuthority), environment)
    ownDisplay = (process, nil)
    guard let number = Int(line) else {
      throw failure(OwnDisplay.tool, "it named the display \"\(line)\"")
    }
    ownDisplay = (process, number)
  }

  private func startCompositor(_ program: String, environment: [String: String]) throws {
    let file = URL(fileURLWithPath: "\(directory.compositorConfiguration)/\(Compositor.file)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(Compositor.configuration.utf8).write(to: file)
    let process = try start(
      Compositor.tool, program, Compositor.arguments,
      environment.merging(Compositor.settings(in: directory)) { $1 })
    ownDisplay = (process, nil)
    let socket = Array(Compositor.path(in: directory).utf8)
    try wait(for: process, Compositor.tool, also: nil) {
      DisplayProbe.connects(toSocket: socket) ? true : nil
    }
    do {
      try furnishSeat(of: process, CompositorSeat(on: MessageBus.address(in: directory)))
    } catch let refusal as CompositorSeat.Failure {
      throw failure(Compositor.tool, refusal.reason)
    }
  }

  /// The compositor's service comes a moment after its socket.
  private func furnishSeat(of process: pid_t, _ seat: CompositorSeat) throws {
    var refusal = ""
    try wait(for: process, Compositor.tool, also: nil, or: "it gave no pointer and no keyboard: \(refusal)") {
      do throws(CompositorSeat.Failure) {
        try seat.furnish()
        return true
      } catch {
        refusal = error.reason
        return nil
      }
    }
  }

  private func startWindowManager(_ program: String, environment: [String: String]) throws {
    try Data(WindowManager.configuration.utf8)
      .write(to: URL(fileURLWithPath: directory.windowManagerConfiguration))
    let process = try start(
      WindowManager.tool, program, WindowManager.arguments(in: directory), environment)
    try wait(for: process, WindowManager.tool, also: nil) {
      access(directory.windowManagerReady, F_OK) == 0 ? true : nil
    }
  }

  /// The bus starts apps of its own by name, which then belong to the session: it has the doors, and
  /// what `--env` says, but for libraries that are preloaded.
  private func startMessageBus(_ program: String, environment: [String: String]) throws {
    try FileManager.default.createDirectory(
      atPath: directory.runtime, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    _ = try startWithLine(
      MessageBus.tool, program, MessageBus.arguments(in: directory),
      StageEnvironment.addDoors(plan.options.installation, to: StageEnvironment.withoutPreloads(environment)))
  }

  private func start(
    _ tool: StageTool, _ program: String, _ arguments: [String], _ environment: [String: String],
    extra: [Int32] = []
  ) throws -> pid_t {
    let process = try SpawnRequest(
      program: program, arguments: arguments, environment: environment,
      descriptors: [null.number, log.number, log.number] + extra
    ).start()
    tools.append((tool.name, process))
    return process
  }

  /// Starts a tool that writes a line to descriptor 3 when it is ready.
  private func startWithLine(
    _ tool: StageTool, _ program: String, _ arguments: [String], _ environment: [String: String]
  ) throws -> (pid_t, line: String) {
    let (near, far) = try Descriptor.socketPair()
    let process = try start(tool, program, arguments, environment, extra: [far.number])
    var lines = LineSplitter()
    let line = try wait(for: process, tool, also: near) {
      if case .line(let line)? = lines.append(near.read() ?? []).first { line } else { nil }
    }
    return (process, String(decoding: line, as: UTF8.self))
  }

  /// Waits until `result` gives something, asking after each event, or each time that `descriptor`
  /// can be read if there is one.
  ///
  /// - Parameter reason: of the failure if it never does.
  @discardableResult
  private func wait<Result>(
    for process: pid_t, _ tool: StageTool, also descriptor: Descriptor?,
    or reason: @autoclosure () -> String = "nothing came from it in \(patience / 1000) s",
    until result: () -> Result?
  ) throws -> Result {
    let deadline = monotonicMilliseconds() + Self.patience
    while true {
      let isReadable = events.wait(milliseconds: descriptor == nil ? 5 : 100, also: descriptor)
      if isReadable || descriptor == nil, let result = result() { return result }
      if events.mustEnd { throw SessionError.endedBeforeStart }
      if let status = events.exits[process] { throw failure(tool, "it ended with \(status)") }
      if monotonicMilliseconds() > deadline {
        throw failure(tool, reason())
      }
    }
  }

  /// The error for a tool, with the end of what it printed.
  private func failure(_ tool: StageTool, _ reason: String) -> SessionError {
    let text = (try? String(contentsOfFile: directory.stageLog, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n").filter { !OwnDisplay.isNoise($0) }.suffix(8)
    return .toolFailed(tool.name, reason: reason, log: lines.joined(separator: "\n"))
  }
}
