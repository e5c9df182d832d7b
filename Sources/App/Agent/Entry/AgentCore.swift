import CLinker
import PackHost
import PackManifest
import Script
import Synchronization
import Wire
import struct PackHost.LogEntry

/// The agent of one process: brings host, recorder, performer and server together.
///
/// Made where the door enters; from the first toolkit's `ready` on it belongs to that toolkit's
/// thread.
final class AgentCore: BridgeClient {
  let host: PackHost
  let log: AgentLog
  let secrets: Secrets
  let audience = Audience()
  let tracer: Tracer
  private(set) var live: LiveApp?

  private let lastAnswer = LastAnswer()
  private let ownWork = OwnWork()
  private let recording = Recording()
  private var session: SessionFile
  private let setUp: SetUp
  private(set) var folder: String
  private var files: AgentFiles
  private var server: AgentServer?
  /// Whether the process is in no session any more.
  private(set) var hasLeft = false
  /// Whether more than bridges were loaded.
  private var hasAllPacks: Bool
  private var isReady = false
  private var recorder: Recorder?
  /// Recorded before a controller listened.
  private var backlog: [Recorded] = []
  private var lastSequence = 0
  private var earlierLines: EarlierLines

  init(_ session: SessionFile, _ packs: PackDiscovery, folder: String) {
    self.session = session
    self.folder = folder
    hasAllPacks = session.needsAllPacks
    let secrets = Secrets()
    let log = AgentLog(secrets: secrets, audience: audience)
    let files = AgentFiles(newIn: "\(folder)/agents")
    self.files = files
    host = PackHost(version: Release.version, trail: TrailFile.create(files)) { log.write($0) }
    tracer = Tracer(secrets: secrets, audience: audience) { log.write($0) }
    self.secrets = secrets
    earlierLines = EarlierLines(secrets: secrets)
    self.log = log
    setUp = SetUp(session, folder: folder, log: log)
    host.client = self
    host.isSettingUp = setUp.isWanted
    host.load(packs)
    // One that pack.json does not call a bridge may be one.
    if !host.hasBridge { loadAllPacks() }
    // Without a bridge no main loop is ever seen, and no controller ever served.
    guard !host.hasBridge else { return }
    for text in log.warnings { DoorsLog.write(text, session: folder) }
    DoorsLog.write(DoorsLogText.noBridge, session: folder)
  }

  private func loadAllPacks() {
    guard !hasAllPacks else { return }
    hasAllPacks = true
    do {
      host.load(try PackDiscovery(.all, in: folder))
    } catch {
      log.write(LogEntry(.error, "the session's packs cannot be read: \(error)"))
    }
  }

  // MARK: - BridgeClient

  func launching(_ bridge: Bridge) {
    if !ForkGuard.isOff { setUp.run(host, bridge) }
  }

  func opening(_ bridge: Bridge) {
    if !ForkGuard.isOff { setUp.runClasses(host, bridge) }
  }

  func ready(_ bridge: Bridge) {
    guard !ForkGuard.isOff else { return }
    guard !isReady else { return join(bridge) }
    isReady = true
    setUp.runLate(host, bridge)
    startTracing()
    if session.record {
      begin(bridge.scheduler)
    } else {
      let core = UIConfined(self)
      LaunchWatch(host, bridge.scheduler).afterLaunch { core.value?.begin(bridge.scheduler) }
    }
  }

  /// From now on the app can be recorded and played. What is recorded is told from the start, for the app may end
  /// before it has launched.
  private func begin(_ scheduler: UIScheduler) {
    loadAllPacks()
    let live = LiveApp(host: host, secrets: secrets, lastAnswer: lastAnswer, work: ownWork) { [log] in log.write($0) }
    self.live = live
    host.services = live.services
    if session.record {
      startRecording(session.nameOrder, verifyKey: session.verifyKey)
    }
    serve(scheduler)
  }

  /// Another toolkit of the app's is up, on the same thread: what is done in its windows is recorded, too.
  private func join(_ bridge: Bridge) {
    if recorder != nil { setHooks(true, of: bridge) }
    windowsChanged(bridge)
  }

  func event(_ bridge: Bridge, _ event: InputEvent) -> Bool {
    guard !ForkGuard.isOff, let recorder else { return false }
    let isKept = recorder.event(event)
    // The app's handler, which runs next, may be its end.
    audience.sendSmall()
    return isKept
  }

  func emission(_ bridge: Bridge, listen: UInt64, emitter: Node, cause: Cause, arguments: [Value]) {
    guard !ForkGuard.isOff else { return }
    // What a rehearsal plays, by whatever means, is what the user would have done.
    let isPlayed = host.isRehearsing && live?.performer.isPerforming == true
    guard recorder?.emission(listen, emitter, isPlayed ? .event : cause, arguments) == true else { return }
    // No bridge reports that a timer has ended.
    let core = UIConfined(self)
    bridge.scheduler.after { core.value?.lateTurn() }
  }

  private func lateTurn() {
    guard !ForkGuard.isOff else { return }
    recorder?.turn()
    audience.sendSmall()
  }

  func turn(_ bridge: Bridge) {
    if !ForkGuard.isOff { recorder?.turn() }
  }

  func windowsChanged(_ bridge: Bridge) {
    guard !ForkGuard.isOff else { return }
    recorder?.windowsChanged()
    tracer.refresh()
    // With the driver gone nothing will be played that could wait.
    if audience.hasDriver { live?.readiness.windowsChanged() }
  }

  // MARK: - Recording

  /// Begins to record; goes on with what is recorded already.
  ///
  /// - Parameters:
  ///   - order: which names of a widget come first.
  ///   - verifyKey: the chord that turns the next widget pressed into a `Verify`; nil for none.
  ///   - rehearses: whether commands that are performed count as the user's.
  ///   - explains: whether it is told why acts are recorded or not.
  func startRecording(
    _ order: NameOrder, verifyKey: String?, rehearses: Bool = false, explains: Bool = false
  ) {
    guard recorder == nil, let live else { return }
    host.isRehearsing = rehearses
    let explanations = explains ? Explanations(redact: secrets.redact) { [audience] in audience.notify(.explained($0)) } : nil
    let recorder = live.recorder(order, after: lastSequence, rehearses: rehearses, explanations: explanations) {
      [weak self] in
      self?.tell($0)
    }
    recorder.verifyKey = VerifyKey(verifyKey)
    self.recorder = recorder
    recording.isOn.store(true, ordering: .relaxed)
    live.services.recorder = recorder
    setHooks(true)
  }

  /// The same, once what the user has touched has settled: a wheel that still spins has yet to say where it stops.
  func stopRecordingOnceSettled(_ done: @escaping () -> Void) {
    let milliseconds = recorder?.millisecondsToSettle ?? 0
    guard milliseconds > 0, let bridge = host.bridges.first else {
      stopRecording()
      return done()
    }
    let waiting = UIConfined((self, done))
    let isTaken = bridge.scheduler.after(UInt32(clamping: min(milliseconds, AgentCore.settlingMilliseconds))) {
      if let (core, done) = waiting.value { core.stopRecordingOnceSettled(done) }
    }
    if !isTaken {
      stopRecording()
      done()
    }
  }

  /// How often it is looked whether all has settled.
  private static let settlingMilliseconds: UInt64 = 50

  /// Closes and tells the pending command, and takes all hooks out.
  func stopRecording() {
    guard let recorder else { return }
    setHooks(false)
    recorder.finish()
    audience.sendSmall()
    (self.recorder, host.isRehearsing) = (nil, false)
    recording.isOn.store(false, ordering: .relaxed)
    live?.services.recorder = nil
  }

  private func setHooks(_ on: Bool) {
    for bridge in host.bridges { setHooks(on, of: bridge) }
  }

  private func setHooks(_ on: Bool, of bridge: Bridge) {
    do throws(PackError) {
      try host.record(on, bridge)
    } catch {
      log.write(LogEntry(.error, pack: bridge.pack.id, "recording: \(error)"))
    }
  }

  private func tell(_ line: Journal.Line) {
    if !line.isProvisional { recorder?.explanations?.recorded(line.sequence, line.text) }
    if !line.isProvisional { lastSequence = max(lastSequence, line.sequence) }
    var recorded = line.recorded(without: secrets)
    if line.isFinal {
      recorded.texts = live?.textsInCode(of: [recorded.line] + recorded.conditions + recorded.effects) ?? [:]
    }
    audience.notify(.recorded(recorded))
    if line.isFinal { earlierLines.add(line.text, line.sequence).forEach { log.write(LogEntry(.warning, $0)) } }
    if !audience.hasDriver { keep(recorded) }
  }

  /// For the next driver. What counts only if the app ends is none of his.
  private func keep(_ recorded: Recorded) {
    guard !recorded.provisional else { return }
    let place = backlog.lastIndex { $0.sequence <= recorded.sequence }
    if let place, backlog[place].sequence == recorded.sequence {
      backlog[place] = recorded
    } else {
      backlog.insert(recorded, at: place.map { $0 + 1 } ?? 0)
    }
  }

  /// What a session traces from the start. What is wrong with it is said to the controller when that
  /// asks for the same.
  private func startTracing() {
    guard !session.trace.isEmpty else { return }
    do throws(PackError) {
      _ = try tracer.start(session.trace, host)
    } catch {
      log.write(LogEntry(.debug, "tracing: \(error)"))
    }
  }

  // MARK: - Serving

  /// Nobody who was served is from here on; what belongs to them ends. On the toolkit's thread.
  func leave() {
    guard !hasLeft else { return }
    hasLeft = true
    server?.stop()
    server = nil
    files.remove()
    live?.performer.abandon()
    stopRecording()
    tracer.stop()
    backlog = []
  }

  /// Joins another session than the one that was left, with what packs that one names. On the toolkit's thread.
  ///
  /// - Returns: false if its files cannot be read.
  func enter(_ folder: String) -> Bool {
    guard let session = try? SessionFile(folder: folder),
      let packs = try? PackDiscovery(hasAllPacks ? .all : .bridges, in: folder)
    else { return false }
    (self.session, self.folder, files) = (session, folder, AgentFiles(newIn: "\(folder)/agents"))
    hasLeft = false
    host.load(packs)
    // Else whoever waits for the launch serves.
    if live != nil, let bridge = host.bridges.first { serve(bridge.scheduler) }
    return true
  }

  private func serve(_ scheduler: UIScheduler) {
    guard !hasLeft else { return }
    let core = UIConfined(self)
    let (trail, thread, recording, work) = (host.trail.reader, ThreadState.own, recording, ownWork)
    do throws(SocketError) {
      let server = try AgentServer(
        files, audience,
        watch: { [audience] in
          let loop = LoopWatch.Loop(
            atNextTurn: { scheduler.after(0, $0) }, place: { trail.place }, thread: { thread.words },
            isRecording: { recording.isOn.load(ordering: .relaxed) }, isSearching: { work.isUnderWay },
            load: { thread.load })
          return LoopWatch(loop) { sentence in
            audience.notify(.log(Wire.LogEntry(level: .warning, text: sentence)))
            audience.sendAll()
          }
        },
        handler: { call in scheduler.after { core.value?.take(call) } },
        driverLeft: { [folder] in scheduler.after { core.value?.driverLeft(in: folder) } })
      try server.start()
      self.server = server
    } catch {
      log.write(LogEntry(.error, "the agent cannot be reached: \(error)"))
    }
  }

  private func take(_ call: Call) {
    // Nobody is left to read the answer, or who watches the loop has given it.
    guard !call.isAnswered else { return }
    call.begin()
    guard !ForkGuard.isOff, let live else {
      return call.fail(WireError(.notReady, "the toolkit's main loop does not run"))
    }
    RequestHandler(core: self, live: live).take(call)
  }

  /// Lets a client hear from now on; a driver also what was recorded while there was none.
  func admit(_ outbox: Outbox, _ role: Hello.Role) {
    audience.admit(outbox, role)
    log.flush()
    guard role == .driver else { return }
    tracer.flush()
    for recorded in backlog { audience.notify(.recorded(recorded)) }
    backlog = []
  }

  /// - Parameter session: whose driver it was; the process may be in another by now.
  private func driverLeft(in session: String) {
    guard session == folder, !hasLeft else { return }
    live?.performer.abandon()
    // A session that records from the start goes on for the next controller.
    if !self.session.record { stopRecording() }
    if self.session.trace.isEmpty { tracer.stop() }
  }

  /// The call into a pack from which that pack's own code calls `exit` now.
  private var packThatExits: PackPlace? {
    guard host.isOnToolkitThread, let place = host.trail.place else { return nil }
    guard let caller = clinker_exit_caller() else { return place.isAlone ? place : nil }
    return host.pack(ofLibrary: String(cString: caller)) == place.pack ? place : nil
  }

  /// The process ends in order: answers what can still be answered.
  ///
  /// Any thread: where another than the toolkit's calls `exit`, that one still runs, or waits for it;
  /// what belongs to it is left alone.
  func processEnds() {
    lastAnswer.give(culprit: packThatExits)
    if host.isOnToolkitThread { recorder?.close() }
    audience.sendAll()
    files.remove()
  }

  /// Whether the user is recorded: the server's thread has to know. Any thread.
  private final class Recording: Sendable {
    let isOn = Atomic(false)
  }
}
