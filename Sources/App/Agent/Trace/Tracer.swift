import PackHost
import Synchronization
import Wire
import struct PackHost.LogEntry

/// Tells controllers the calls that are traced. Beginning and ending belong on the toolkit's thread;
/// calls come on any.
final class Tracer: TraceListener {
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
  private let audience: Audience
  private let log: LogWriter
  private let state = Mutex(State())

  init(secrets: Secrets, audience: Audience, log: @escaping LogWriter) {
    self.secrets = secrets
    self.audience = audience
    self.log = log
  }

  var isOn: Bool { state.withLock { !$0.traces.isEmpty } }

  /// Begins to trace slots in every toolkit of the process that lets methods be found.
  ///
  /// - Throws: what is wrong with the first that cannot be traced; those before it are. Where no
  ///   toolkit can, what the last one says.
  func start(_ slots: [String], _ host: PackHost) throws(PackError) -> [TraceStart.Slot] {
    if !isOn { try begin(host) }
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

  private func begin(_ host: PackHost) throws(PackError) {
    var failure = PackError(.unsupported, "the app has no toolkit that Capuchin knows")
    for bridge in host.bridges {
      do throws(PackError) {
        let trace = try host.trace(bridge, self)
        state.withLock { $0.traces.append(trace) }
      } catch {
        failure = error
      }
    }
    guard isOn else { throw failure }
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
  func flush() {
    let kept = state.withLock { state in
      defer { state.backlog = [] }
      return state.backlog
    }
    for traced in kept { audience.notify(.traced(traced)) }
  }

  // MARK: - TraceListener

  func admitsCall() -> Bool {
    let isHeard = !audience.isEmpty
    return state.withLock { state in
      let isFull = !isHeard && state.backlog.count >= Tracer.mostKept
      return state.flow.admits(at: Monotonic.milliseconds(), isFull: isFull)
    }
  }

  func called(_ call: TracedCall) {
    let isHeard = !audience.isEmpty
    let traced = state.withLock { state in
      let traced = Traced(call, skipped: state.flow.takeSkipped())
      if !isHeard { state.backlog.append(traced) }
      return traced
    }
    if isHeard { audience.notify(.traced(traced)) }
  }

  func redacted(_ text: String) -> String { secrets.redact(text) }

  func refused(_ sentence: String) { log(LogEntry(.warning, sentence)) }
}

extension Traced {
  init(_ call: TracedCall, skipped: Int) {
    self.init(
      slot: call.slot, target: call.target,
      arguments: call.arguments.map { .init(name: $0.name, value: $0.value) },
      result: call.result, raised: call.hasRaised ? true : nil, onToolkitThread: call.isOnToolkitThread,
      skipped: skipped == 0 ? nil : skipped)
  }
}

/// Lets through as many calls as somebody can read, and counts the others.
struct TraceFlow {
  /// In a tenth of a second.
  let most: Int
  private var tenth = 0
  private var count = 0
  private var skipped = 0

  init(most: Int) {
    self.most = most
  }

  /// Whether a call is told.
  ///
  /// - Parameters:
  ///   - now: in milliseconds.
  ///   - isFull: whether there is no place for it anyway.
  mutating func admits(at now: Double, isFull: Bool = false) -> Bool {
    let tenth = Int(now / 100)
    if tenth != self.tenth { (self.tenth, count) = (tenth, 0) }
    count += 1
    guard count <= most, !isFull else {
      skipped += 1
      return false
    }
    return true
  }

  /// How many were not told since the last time.
  mutating func takeSkipped() -> Int {
    defer { skipped = 0 }
    return skipped
  }
}
