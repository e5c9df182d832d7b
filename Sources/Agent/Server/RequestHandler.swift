import FoundationEssentials
import Glibc
import PackHost
import Wire

/// Answers the requests of controllers. On the toolkit's thread.
struct RequestHandler {
  let core: AgentCore
  let live: LiveApp
  /// How long a picture may wait for the frame that shows what has changed.
  private static let pictureMilliseconds: Double = 1000

  func take(_ call: Call) {
    switch call.method {
    case .hello: hello(call)
    case .perform: perform(call)
    case .find: answer(call, Find.self, find)
    case .tree: tree(call)
    case .recordStart: answer(call, RecordStart.self, startRecording)
    case .recordStop:
      core.stopRecording()
      call.answer(RecordStop.self, Nothing())
    case .traceStart:
      answer(call, TraceStart.self) { parameters throws(PackError) in
        TraceStart.Result(slots: try core.tracer.start(parameters.slots, core.host))
      }
    case .traceStop:
      core.tracer.stop()
      call.answer(TraceStop.self, Nothing())
    case .methods:
      answer(call, Methods.self) { parameters throws(PackError) in
        Methods.Result(methods: try methods(of: parameters.className))
      }
    case .picture: picture(call)
    case .packs: call.answer(Packs.self, Packs.Result(packs: packs))
    case .windows: call.answer(Windows.self, Windows.Result(windows: windows))
    case .quit: quit(call)
    }
  }

  /// Answers with what is made of the request's parameters, or why it cannot be.
  private func answer<M: WireMethod>(
    _ call: Call, _ method: M.Type, _ result: (M.Parameters) throws(PackError) -> M.Result
  ) {
    guard let parameters = call.parameters(of: method) else { return }
    do throws(PackError) {
      call.answer(method, try result(parameters))
    } catch {
      fail(call, error)
    }
  }

  private func hello(_ call: Call) {
    guard let parameters = call.parameters(of: Hello.self) else { return }
    do throws(WireError) {
      let version = try ProtocolVersion.current.agreed(with: parameters.protocol)
      call.answer(
        Hello.self,
        Hello.Result(
          protocol: version, pid: getpid(), program: ProcessFacts.program,
          argv: CommandLine.arguments, toolkit: toolkit, packs: shortPacks,
          locale: ProcessFacts.locale))
      core.admit(call.outbox, parameters.role)
      live.readiness.lookAround()
    } catch {
      call.fail(error)
    }
  }

  private func perform(_ call: Call) {
    guard let parameters = call.parameters(of: Perform.self) else { return }
    live.performer.perform(
      parameters, isWanted: { !call.isAnswered }, busy: { [core] in core.audience.notify(.busy($0)) },
      done: { [audience = core.audience] in
        // What it waited for is told before it has ended.
        audience.tell()
        call.answer(Perform.self, $0)
      })
  }

  private func find(_ parameters: Find.Parameters) -> Find.Result {
    // A line that is no command is found nowhere; `perform` says why.
    Find.Result(found: (try? live.performer.finds(parameters.line)) ?? true)
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

  private func startRecording(_ parameters: RecordStart.Parameters) -> Nothing {
    core.startRecording(parameters.ids == .developer ? .developer : .visible, verifyKey: parameters.verifyKey)
    return Nothing()
  }

  private func picture(_ call: Call) {
    guard let parameters = call.parameters(of: Picture.self) else { return }
    do throws(PackError) {
      let target = try pictured(parameters)
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
    case .ok(_, let picture):
      call.answer(Picture.self, Picture.Result(png: Data(picture ?? []).base64EncodedString()))
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
