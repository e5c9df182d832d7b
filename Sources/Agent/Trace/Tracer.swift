import PackHost
import Synchronization
import Wire

/// Tells controllers the calls that are traced. Beginning and ending belong on the toolkit's thread;
/// calls come on any.
final class Tracer: Sendable {
  /// Calls that are told in a tenth of a second: more could not be read, and the app would wait.
  static let mostAtOnce = 2000
  /// Calls kept until a controller listens.
  static let mostKept = 10_000

  private struct State {
    var flow = TraceFlow(most: Tracer.mostAtOnce)
    var backlog: [Traced] = []
    var traces: [CallTrace] = []
  }

  private let secrets: Secrets
  private let audience: @Sendable () -> Audience?
  private let state = Mutex(State())

  /// - Parameter audience: those who listen; nil as long as nobody can.
  init(secrets: Secrets, audience: @escaping @Sendable () -> Audience?) {
    self.secrets = secrets
    self.audience = audience
  }

  var isOn: Bool { state.withLock { !$0.traces.isEmpty } }

  /// Begins to trace slots in every toolkit of the process.
  ///
  /// - Throws: what is wrong with the first that cannot be traced; those before it are.
  func start(_ slots: [String], _ host: PackHost) throws(PackError) -> [TraceStart.Slot] {
    if !isOn {
      for bridge in host.bridges {
        let trace = try host.trace(bridge) { [weak self] in self?.take($0) }
        state.withLock { $0.traces.append(trace) }
      }
    }
    let traces = state.withLock { $0.traces }
    var answers: [TraceStart.Slot] = []
    for slot in slots {
      var places: Int?
      for trace in traces {
        if case .intercepted(let count) = try trace.add(slot) { places = (places ?? 0) + count }
      }
      answers.append(TraceStart.Slot(slot: slot, places: places))
    }
    return answers
  }

  /// Looks for classes that have come since.
  func refresh() {
    for trace in state.withLock({ $0.traces }) { trace.refresh() }
  }

  /// Takes everything out.
  func stop() {
    let traces = state.withLock { state in
      defer { state = State() }
      return state.traces
    }
    for trace in traces { trace.stop() }
  }

  /// Tells what was kept, now that somebody listens.
  func flush(to audience: Audience) {
    let kept = state.withLock { state in
      defer { state.backlog = [] }
      return state.backlog
    }
    for traced in kept { audience.notify(.traced(traced)) }
  }

  private func take(_ call: TracedCall) {
    let listening = audience().flatMap { $0.isEmpty ? nil : $0 }
    let told = state.withLock { state -> Traced? in
      guard listening != nil || state.backlog.count < Tracer.mostKept,
        let skipped = state.flow.admits(at: Monotonic.milliseconds())
      else { return nil }
      let traced = Traced(call, skipped: skipped, secrets)
      if listening == nil { state.backlog.append(traced) }
      return traced
    }
    if let told, let listening { listening.notify(.traced(told)) }
  }
}

extension Traced {
  init(_ call: TracedCall, skipped: Int, _ secrets: Secrets) {
    self.init(
      slot: call.slot, target: call.target,
      arguments: call.arguments.map { .init(name: $0.name, value: secrets.redact($0.value)) },
      result: secrets.redact(call.result), onToolkitThread: call.isOnToolkitThread,
      skipped: skipped == 0 ? nil : skipped)
  }
}
