import PackHost
import Script
import Wire

/// Answers the requests of controllers. On the toolkit's thread.
struct RequestHandler {
  let core: AgentCore
  let live: LiveApp
  let server: AgentServer
  /// How long a picture may wait for the frame that shows what has changed.
  private static let pictureMilliseconds: Double = 1000

  func take(_ call: Call) {
    switch call.method {
    case .hello: hello(call)
    case .perform: perform(call)
    case .find: find(call)
    case .tree: tree(call)
    case .recordStart: recordStart(call)
    case .recordStop:
      core.stopRecording()
      call.answer(RecordStop.self, Nothing())
    case .traceStart: traceStart(call)
    case .traceStop:
      core.tracer.stop()
      call.answer(TraceStop.self, Nothing())
    case .methods: methods(call)
    case .picture: picture(call)
    case .packs: call.answer(Packs.self, Packs.Result(packs: PackReports(core: core).reports))
    case .windows: call.answer(Windows.self, Windows.Result(windows: WindowList(scene: live.scene, secrets: core.secrets).windows))
    case .quit: quit(call)
    }
  }

  private func hello(_ call: Call) {
    guard let parameters = call.parameters(of: Hello.self) else { return }
    do throws(WireError) {
      let version = try ProtocolVersion.current.agreed(with: parameters.protocol)
      call.answer(
        Hello.self,
        Hello.Result(
          protocol: version, pid: ProcessFacts.pid, program: ProcessFacts.program,
          argv: CommandLine.arguments, toolkit: toolkit, packs: PackReports(core: core).short,
          locale: ProcessFacts.locale))
      core.admit(call.outbox, parameters.role, to: server)
      live.readiness.lookAround()
    } catch {
      call.fail(error)
    }
  }

  private var toolkit: Hello.Toolkit {
    let bridge = core.host.bridges.first
    let about = (try? bridge?.about()) ?? []
    func value(_ name: String) -> Value? { about.first { $0.name == name }?.value }
    return Hello.Toolkit(
      name: bridge?.toolkit ?? "", version: value("version")?.string ?? "",
      backend: value("backend")?.string ?? "", pointer: value("pointer")?.bool,
      keyboard: value("keyboard")?.bool)
  }

  private func perform(_ call: Call) {
    guard let parameters = call.parameters(of: Perform.self) else { return }
    live.performer.perform(
      parameters, isWanted: { !call.isAnswered }, busy: { [server] in server.audience.notify(.busy($0)) },
      done: { [server] in
        // What it waited for is told before it has ended.
        server.audience.tell()
        call.answer(Perform.self, $0)
      })
  }

  private func find(_ call: Call) {
    guard let parameters = call.parameters(of: Find.self) else { return }
    // A line that is no command is found nowhere; `perform` says why.
    let found = (try? live.performer.finds(parameters.line)) ?? true
    call.answer(Find.self, Find.Result(found: found))
  }

  private func tree(_ call: Call) {
    guard let parameters = call.parameters(of: Wire.Tree.self) else { return }
    let start = Monotonic.milliseconds()
    live.trees.answer(parameters) { answer in
      switch answer {
      case .success(var result):
        result.milliseconds = Monotonic.milliseconds() - start
        call.answer(Wire.Tree.self, result)
      case .failure(let error): call.fail(WireError(.failed, error.description))
      }
    }
  }

  private func recordStart(_ call: Call) {
    guard let parameters = call.parameters(of: RecordStart.self) else { return }
    core.startRecording(parameters.ids == .developer ? .developer : .visible, verifyKey: parameters.verifyKey)
    call.answer(RecordStart.self, Nothing())
  }

  private func traceStart(_ call: Call) {
    guard let parameters = call.parameters(of: TraceStart.self) else { return }
    do throws(PackError) {
      call.answer(
        TraceStart.self,
        TraceStart.Result(slots: try core.tracer.start(parameters.slots, core.host)))
    } catch {
      fail(call, error)
    }
  }

  private func methods(_ call: Call) {
    guard let parameters = call.parameters(of: Methods.self) else { return }
    do throws(PackError) {
      let methods = try MethodList.methods(of: parameters.className, core.host)
      call.answer(Methods.self, Methods.Result(methods: methods))
    } catch {
      fail(call, error)
    }
  }

  private func picture(_ call: Call) {
    guard let parameters = call.parameters(of: Picture.self) else { return }
    do throws(PackError) {
      let target = try PictureTarget(scene: live.scene, finder: live.finder).node(parameters)
      let job = ScreenshotJob(acting: live.acting) { [live] () throws(PackError) in
        try live.pictures.picture(of: target)
      }
      JobRunner(
        job, acting: live.acting, clock: Monotonic.milliseconds,
        timeout: RequestHandler.pictureMilliseconds, busy: { _, _ in },
        done: { ending, _ in answer(call, ending) }
      ).run()
    } catch {
      fail(call, error)
    }
  }

  private func answer(_ call: Call, _ ending: Ending) {
    switch ending {
    case .ok(_, let picture): call.answer(Picture.self, Picture.Result(png: Base64.text(picture ?? [])))
    case .fail(let message): call.fail(WireError(.failed, core.secrets.redact(message)))
    case .error(let problem):
      call.fail(WireError(problem.code == .notFound ? .notFound : .failed, core.secrets.redact(problem.message)))
    }
  }

  private func fail(_ call: Call, _ error: PackError) {
    call.fail(WireError(error.status == .stale ? .notFound : .failed, core.secrets.redact(error.message)))
  }

  private func quit(_ call: Call) {
    call.answer(Quit.self, Nothing())
    for window in live.scene.windows() where live.scene.look(at: window)?.isMapped == true {
      var request = PlayRequest("Close", node: window)
      // A window that does not close keeps the app alive: the supervisor ends it.
      if case .again? = try? live.acting.play(&request) { live.acting.abandon(request) }
    }
  }
}
