import Logging
import PackManifest
import Player
import Script
import Session
import Synchronization
import Wire

/// An app that `open` has started, or `attach` waits for, until `close`.
final class OpenApp: Sendable {
  /// What a client is told unasked.
  typealias Tell = @Sendable (Told) -> Void

  private struct State {
    var recording: RecordedScript?
    var tellsSteps = false
    /// How many notifications of the agents have been taken.
    var taken = 0
    var isClosing = false
  }

  let name: String
  /// Requests of one app are served in the order in which they come.
  let turns = Turns()
  private let session: any AppSession
  private let agents: AgentGroup
  private let loader: ScriptLoader
  private let player: LinePlayer
  /// Nil of a process that was attached: its output is its own.
  private let output: AppOutputPipe?
  private let tell: Tell
  private let state = Mutex(State())

  /// Starts an app and waits until it shows a window.
  ///
  /// - Throws: `WireError` with `.unusable` or `.notStarted`; nothing of the app is left then.
  static func open(
    _ asked: EngineAPI.OpenRequest, _ installation: Installation?, tell: @escaping Tell
  ) async throws -> (OpenApp, EngineAPI.Opened) {
    guard asked.timeout >= 0 else { throw WireError.invalidTimeout(asked.timeout) }
    let packs = try PackUse(folders: asked.packPath, installation: installation)
    let request = try asked.withScript(ScriptLoader(catalog: packs.discovery.catalog))
    do {
      try packs.requireNamed()
      try packs.require(operations: request.setUp)
    } catch {
      throw WireError.unusable("\(error)")
    }
    do {
      let output = try AppOutputPipe()
      let logger = EngineLog.logger { level, text in tell(.log(EngineAPI.LogLine(level: level, text: text))) }
      let options = try LaunchOptions(request, packs, installation, output, logger)
      let session = try await Session.launch(options)
      output.finishOpening()
      return try await ready(session, request, packs, output, logger, tell)
    } catch {
      throw WireError.notStarted("\(error)")
    }
  }

  private static func ready(
    _ session: Session, _ request: EngineAPI.OpenRequest, _ packs: PackUse, _ output: AppOutputPipe, _ logger: Logger,
    _ tell: @escaping Tell
  ) async throws -> (OpenApp, EngineAPI.Opened) {
    do {
      let patience = Duration.milliseconds(request.timeout)
      let agents = try await session.connect(within: patience, logger: logger)
      try await session.waitForWindow(agents, within: patience)
      guard let first = await agents.agents.first else { throw ConnectionError.gone }
      let app = OpenApp(
        session, agents, packs.discovery.catalog, secrets: request.secrets,
        PlayOptions(setUp: request.setUp, variables: request.variables), output, tell)
      let hello = first.hello
      return (
        app,
        EngineAPI.Opened(
          session: app.name, pid: Int(first.pid), program: hello.program, toolkit: hello.toolkit.name,
          toolkitVersion: hello.toolkit.version, locale: hello.locale, display: session.description.display,
          displayEnvironment: session.displayEnvironment,
          packs: hello.packs.filter { $0.state == .loaded }.map(\.id), problems: packs.complaints)
      )
    } catch {
      session.terminate()
      _ = await session.end
      throw error
    }
  }

  /// Makes ready for a process that lets the agent in itself.
  ///
  /// - Throws: `WireError` with `.unusable` or `.notStarted`.
  static func attach(_ request: EngineAPI.AttachRequest, tell: @escaping Tell) throws -> (OpenApp, EngineAPI.Attached) {
    let packs = try PackUse(folders: request.packPath)
    do {
      try packs.requireNamed()
    } catch {
      throw WireError.unusable("\(error)")
    }
    do {
      let session = try AttachedSession(
        process: Int32(clamping: request.process), packs: packs, patience: .milliseconds(request.timeout))
      let logger = EngineLog.logger { level, text in tell(.log(EngineAPI.LogLine(level: level, text: text))) }
      let agents = try session.connect(logger: logger)
      let app = OpenApp(
        session, agents, packs.discovery.catalog, secrets: request.secrets, PlayOptions(variables: request.variables),
        nil, tell)
      return (app, EngineAPI.Attached(session: app.name, folder: session.directory.path, problems: packs.complaints))
    } catch {
      throw WireError.notStarted("\(error)")
    }
  }

  private init(
    _ session: any AppSession, _ agents: AgentGroup, _ catalog: Catalog, secrets: [String: String],
    _ options: PlayOptions, _ output: AppOutputPipe?, _ tell: @escaping Tell
  ) {
    (name, self.session, self.agents, self.output, self.tell) = (session.directory.id, session, agents, output, tell)
    loader = ScriptLoader(catalog: catalog)
    let events = EventTeller()
    player = LinePlayer(
      performer: SessionPerformer(agents), loader: loader, secrets: Secrets(secrets), options: options, observer: events)
    events.app = self
    follow()
  }

  var directory: SessionDirectory { session.directory }

  /// Waits until nothing of it is left.
  func waitForEnd() async { _ = await session.end }

  // MARK: What is told unasked

  /// An app that ends by itself is told of.
  private func follow() {
    Task {
      for await told in agents.notifications { take(told) }
    }
    Task {
      let end = await session.end
      guard !state.withLock({ $0.isClosing }) else { return }
      tell(.ended(await ended(end, early: agents.appExit)))
    }
  }

  private func take(_ told: AgentGroup.Told) {
    defer { state.withLock { $0.taken += 1 } }
    switch told.notification {
    case .recorded(let recorded):
      state.withLock { $0.recording?.take(recorded, pid: told.pid) }
      if !recorded.provisional { tell(.recorded(EngineAPI.Line(recorded, told.pid, session: name))) }
    case .log(let entry) where entry.level == .warning || entry.level == .error:
      let level = EngineAPI.LogLine.Level(rawValue: entry.level.rawValue) ?? .error
      tell(.log(EngineAPI.LogLine(session: name, level: level, text: "process \(told.pid): \(entry.text)")))
    case .log, .busy, .traced, .explained: break
    }
  }

  fileprivate func observe(_ event: PlayEvent) {
    switch event {
    case .stepEnded(let step) where state.withLock({ $0.tellsSteps }):
      tell(.step(EngineAPI.StepEnded(session: name, step: EngineAPI.Step(step))))
    case .said(let text, _, _): tell(.log(EngineAPI.LogLine(session: name, level: .info, text: text)))
    default: break
    }
  }

  /// - Parameter early: how the app ended before it was to.
  private func ended(_ end: SessionEnd, early: ExitStatus?) async -> EngineAPI.Ended {
    let crash = end.crash(seenBefore: early)
    let status = crash ?? early ?? end.app
    let fault = await agents.fault(ended: status)
    let how = status.map { "\($0)" } ?? ""
    return EngineAPI.Ended(
      session: name, message: how + (fault.map { ", \($0)" } ?? ""), crashed: crash != nil, pack: fault?.culprit)
  }

  // MARK: Requests

  func perform(_ request: EngineAPI.DoRequest) async throws -> EngineAPI.Outcome {
    let line = try request.wholeLine()
    let script = try loader.loaded(nil, line, in: request.folder)
    guard script.script.commands.count == 1 else { throw WireError.notOneCommand(script.script.commands.count) }
    try await waitForAgents()
    let result = await player.play(
      script, timeout: .milliseconds(request.timeout), keepsEvidence: request.evidence,
      updatesImages: request.updateImages)
    guard let step = result.steps.last else {
      return EngineAPI.Outcome(
        status: .ok, command: line, message: "left out by %ignore", milliseconds: 0, nearMisses: [], candidates: [])
    }
    let inner = step.status == .ok ? nil : result.steps.first { $0.status != .ok && $0.depth > 0 }
    return EngineAPI.Outcome(step, inner: inner, lostApp: result.lostApp)
  }

  func get(_ request: EngineAPI.GetRequest) async throws -> EngineAPI.Outcome {
    guard let property = request.property ?? loader.catalog.mainProperty(of: request.kind)?.name else {
      throw WireError.noMainProperty(request.kind)
    }
    return try await perform(
      EngineAPI.DoRequest(
        session: name, verb: "Get", kind: request.kind, id: request.id, arguments: [.string(property), "engine.got"],
        timeout: request.timeout))
  }

  func run(_ request: EngineAPI.RunRequest) async throws -> EngineAPI.Played {
    let script = try loader.loaded(request.file, request.text, in: request.folder)
    try await waitForAgents()
    state.withLock { $0.tellsSteps = true }
    defer { state.withLock { $0.tellsSteps = false } }
    let result = await player.play(
      script, timeout: .milliseconds(request.timeout), keepsGoing: request.keepGoing, keepsEvidence: request.evidence,
      updatesImages: request.updateImages, with: request.variables)
    return EngineAPI.Played(result)
  }

  /// A process that was attached lets the agent in when its main loop turns.
  private func waitForAgents() async throws {
    do {
      try await session.wait(for: agents)
    } catch {
      throw WireError.notStarted("\(error)")
    }
  }

  /// What has ended, be it while it is asked, shows nothing; that is no answer to what it shows.
  ///
  /// - Parameter problem: the error for any other.
  private func looking<Answer>(
    or problem: (any Error) -> any Error = { $0 }, _ ask: () async throws -> Answer
  ) async throws -> Answer {
    try await waitForAgents()
    if await agents.agents.isEmpty { throw WireError.appEnded() }
    do {
      return try await ask()
    } catch let error as ConnectionError where error.isOfTheEnd {
      throw WireError.appEnded()
    } catch {
      throw problem(error)
    }
  }

  func windows() async throws -> EngineAPI.WindowList {
    try await looking { EngineAPI.WindowList(windows: try await agents.windows().map(EngineAPI.Window.init)) }
  }

  /// Of several processes, the first that has the widget.
  func picture(_ request: EngineAPI.PictureRequest) async throws -> EngineAPI.PictureFile {
    var parameters = Picture.Parameters(window: request.window)
    (parameters.kind, parameters.id) = (request.kind, request.kind == nil ? nil : request.id ?? "*")
    return try await looking(or: WireError.noPicture) {
      var problem: any Error = ConnectionError.gone
      for agent in await agents.agents {
        do {
          return EngineAPI.PictureFile(png: try await agent.request(Picture.self, parameters).png)
        } catch {
          problem = error
        }
      }
      throw problem
    }
  }

  func trees(_ parameters: Wire.Tree.Parameters) async throws -> [Wire.Tree.Result] {
    try await looking(or: { WireError.query("\($0)") }) { try await agents.ask(Wire.Tree.self, parameters) }
  }

  /// The elements that are asked for, of each process.
  func found(_ request: EngineAPI.FindRequest) async throws -> [Wire.Tree.Result] {
    switch (request.xpath, request.kind, request.id) {
    case (let xpath?, nil, nil): try await trees(Wire.Tree.Parameters(xpath: xpath, handles: true))
    case (nil, let kind?, nil): try await trees(Wire.Tree.Parameters(xpath: "//\(kind)", handles: true))
    case (nil, let kind?, let id?): try await widget(kind, id)
    default: throw WireError.query("name an xpath, a kind, or a kind and an id")
    }
  }

  /// In the process that a command would go to.
  private func widget(_ kind: String, _ id: String) async throws -> [Wire.Tree.Result] {
    let line = try EngineAPI.DoRequest(
      session: name, verb: "Get", kind: kind, id: id, arguments: ["enabled", "engine.got"]
    ).wholeLine()
    _ = try loader.loaded(nil, line)
    return try await looking {
      for agent in await agents.agents {
        guard try await agent.request(Find.self, Find.Parameters(line: line)).found else { continue }
        let options = Perform.Options(path: true)
        let looked = try await agent.request(
          Perform.self, Perform.Parameters(line: line, timeoutMilliseconds: 0, options: options))
        guard looked.status == .ok, let handle = looked.handle else { throw WireError.widget(looked.message) }
        let path = "//*[@handle='\(handle)']"
        return [try await agent.request(Wire.Tree.self, Wire.Tree.Parameters(xpath: path, handles: true))]
      }
      return []
    }
  }

  private func names(of project: String?) throws(WireError) -> [NameRule] {
    guard let project else { return [] }
    do throws(ProjectFile.Problem) {
      return try ProjectFile(path: project, loader.catalog).names
    } catch {
      throw .unusable("\(error)")
    }
  }

  func startRecording(_ request: EngineAPI.RecordStartRequest) async throws {
    let names = try names(of: request.project)
    try await looking {
      state.withLock { $0.recording = RecordedScript() }
      try await agents.record(
        ids: .init(rawValue: request.ids.rawValue), names: names, verifyKey: request.verifyKey)
    }
  }

  /// What is under way is told before the agents answer.
  func stopRecording() async throws -> EngineAPI.Recording {
    try await agents.record(ids: nil)
    let told = await agents.toldByNow()
    while state.withLock({ $0.taken }) < told { try await Task.sleep(for: .milliseconds(1)) }
    return EngineAPI.Recording(lines: state.withLock { $0.recording?.lines ?? [] })
  }

  func output(_ request: EngineAPI.OutputRequest) -> EngineAPI.OutputPart {
    output?.read(from: request.offset) ?? EngineAPI.OutputPart(text: "", next: request.offset)
  }

  func close() async -> EngineAPI.Ended {
    state.withLock { $0.isClosing = true }
    let early = await agents.appExit
    await session.letGo(of: agents)
    session.terminate()
    let end = await session.end
    await agents.close()
    return await ended(end, early: early)
  }
}

/// Passes on what happens while scripts are played.
private final class EventTeller: PlayObserver {
  private struct Weak { weak var app: OpenApp? }

  private let held = Mutex(Weak())

  var app: OpenApp? {
    get { held.withLock { $0.app } }
    set { held.withLock { $0.app = newValue } }
  }

  func observe(_ event: PlayEvent) async { app?.observe(event) }
}
