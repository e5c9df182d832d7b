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
    switch call.request {
    case .hello(let parameters): hello(call, parameters)
    case .perform(let parameters): perform(call, parameters)
    case .giveUp:
      live.performer.giveUp()
      call.answer(GiveUp.self, Nothing())
    case .find(let parameters): call.answer(Find.self, find(parameters))
    case .tree(let parameters): tree(call, parameters)
    case .recordStart(let parameters):
      core.startRecording(
        NameOrder(parameters.names ?? [], otherwise: parameters.ids), verifyKey: parameters.verifyKey,
        rehearses: parameters.rehearsal == true, explains: parameters.explains == true)
      call.answer(RecordStart.self, Nothing())
    case .recordStop:
      core.stopRecordingOnceSettled { call.answer(RecordStop.self, Nothing()) }
    case .traceStart(let parameters):
      answer(call, TraceStart.self) { () throws(PackError) in
        TraceStart.Result(slots: try core.tracer.start(parameters.slots, core.host))
      }
    case .traceStop:
      core.tracer.stop()
      call.answer(TraceStop.self, Nothing())
    case .methods(let parameters):
      answer(call, Methods.self) { () throws(PackError) in
        Methods.Result(methods: try methods(of: parameters.className))
      }
    case .picture(let parameters): picture(call, parameters)
    case .packs: call.answer(Packs.self, Packs.Result(packs: packs))
    case .examine(let parameters):
      answer(call, Examine.self) { () throws(PackError) in try examined(parameters) }
    case .windows: call.answer(Windows.self, Windows.Result(windows: windows))
    case .quit: quit(call)
    }
  }

  /// Answers with a result, or why there is none.
  private func answer<M: WireMethod>(
    _ call: Call, _ method: M.Type, _ result: () throws(PackError) -> M.Result
  ) {
    do throws(PackError) {
      call.answer(method, try result())
    } catch {
      fail(call, error)
    }
  }

  private func hello(_ call: Call, _ parameters: Hello.Parameters) {
    do throws(WireError) {
      let version = try ProtocolVersion.current.agreed(with: parameters.protocol)
      call.answer(
        Hello.self,
        Hello.Result(
          protocol: version, pid: getpid(), program: ProcessFacts.program,
          argv: CommandLine.arguments, toolkit: toolkit, packs: shortPacks,
          locale: ProcessFacts.locale))
      core.admit(call.outbox, parameters.role)
    } catch {
      call.fail(error)
    }
  }

  private func perform(_ call: Call, _ parameters: Perform.Parameters) {
    live.performer.perform(
      parameters, isWanted: { !call.isAnswered }, busy: { [core] in core.audience.notify(.busy($0)) },
      saw: call.saw,
      // What the app does next may be its end.
      done: { call.answer(Perform.self, $0, isNow: true) })
  }

  private func find(_ parameters: Find.Parameters) -> Find.Result {
    // A line that is no command is found nowhere; `perform` says why.
    Find.Result(found: (try? live.performer.finds(parameters.line)) ?? true)
  }

  private func tree(_ call: Call, _ parameters: Wire.Tree.Parameters) {
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

  private func picture(_ call: Call, _ parameters: Picture.Parameters) {
    do throws(PackError) {
      var target = try pictured(parameters)
      let job = ScreenshotJob(acting: live.acting) { [self] () throws(PackError) in
        // A query may take longer than the app is held for it: it is asked again, as a command does.
        if target == nil { target = try pictured(parameters) }
        guard let target else { throw PackError(.failed, "the query for what is to be pictured has no answer yet") }
        return try live.pictures.picture(of: target)
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
