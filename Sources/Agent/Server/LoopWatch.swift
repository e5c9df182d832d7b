import PackHost
import PackManifest
import Script
import Synchronization
import Wire

/// Says what holds the main loop when requests wait and it does not turn, and answers those for which
/// that takes too long. On the server's thread.
final class LoopWatch {
  /// How often it looks while requests wait.
  static let pause: Int32 = 400
  /// After how long without a turn the loop counts as held.
  private static let patience: Double = 1000
  /// How much longer than its own time a command may take, and how long another request.
  private static let grace: Double = 1000
  private static let watcherMilliseconds: Double = 10_000
  private static let driverMilliseconds: Double = 15_000

  private let scheduler: UIScheduler
  private let place: @Sendable () -> PackPlace?
  private let thread: ThreadState
  private let audience: Audience
  private var waiting: [(call: Call, since: Double)] = []
  /// When the loop was asked for a sign of life that has not come.
  private let asked = Answer()
  private var askedAt: Double = 0
  private var isTold = false

  /// - Parameters:
  ///   - scheduler: of the loop that is watched.
  ///   - place: the call into a pack that is under way; asked on the server's thread.
  ///   - thread: the loop's.
  init(
    _ scheduler: UIScheduler, place: @escaping @Sendable () -> PackPlace?, thread: ThreadState,
    audience: Audience
  ) {
    self.scheduler = scheduler
    self.place = place
    self.thread = thread
    self.audience = audience
  }

  /// How long the server may sleep: for ever where nobody waits.
  var milliseconds: Int32 { waiting.isEmpty ? -1 : LoopWatch.pause }

  func add(_ call: Call) { waiting.append((call, Monotonic.milliseconds())) }

  /// Looks whether the loop turns.
  func look() {
    waiting.removeAll { $0.call.isAnswered }
    guard let oldest = waiting.first?.since else { return }
    let now = Monotonic.milliseconds()
    guard asked.isMissing else {
      isTold = false
      // A request that has just come is no reason to ask.
      guard now - oldest >= Double(LoopWatch.pause) else { return }
      askedAt = now
      return asked.ask(scheduler)
    }
    let place = place()
    guard now - askedAt >= LoopWatch.patience, !isAtWork(place) else { return }
    let held = HeldLoop(place: place, thread: thread.words, milliseconds: now - askedAt)
    if !isTold, waiting.contains(where: { $0.call.method == .perform }) {
      isTold = true
      tell(held)
    }
    for (call, since) in waiting where now - since >= limit(of: call) { held.answer(call) }
  }

  /// Whether the loop is at a request and gets on with it: one call into a pack follows the other. A tree of
  /// many thousands of widgets takes its time. Without such a call what only looks is in the agent's own code.
  private func isAtWork(_ place: PackPlace?) -> Bool {
    let begun = waiting.filter(\.call.hasBegun)
    guard let place else { return begun.contains { $0.call.method != .perform } }
    return !begun.isEmpty && HeldLoop.age(place.newest) < LoopWatch.patience
  }

  private func tell(_ held: HeldLoop) {
    audience.notify(.log(Wire.LogEntry(level: .warning, text: held.sentence)))
    audience.tell()
  }

  /// In milliseconds since it came.
  private func limit(of call: Call) -> Double {
    if call.method == .perform, let parameters = try? call.request.parameters(of: Perform.self) {
      return Double(max(0, parameters.timeoutMilliseconds)) + LoopWatch.grace
    }
    return call.role == .watcher ? LoopWatch.watcherMilliseconds : LoopWatch.driverMilliseconds
  }

  /// Whether a sign of life is outstanding. Any thread.
  private final class Answer: Sendable {
    private let missing = Atomic(false)

    var isMissing: Bool { missing.load(ordering: .acquiring) }

    func ask(_ scheduler: UIScheduler) {
      missing.store(true, ordering: .releasing)
      let isTaken = scheduler.after { self.missing.store(false, ordering: .releasing) }
      if !isTaken { missing.store(false, ordering: .releasing) }
    }
  }
}

/// A main loop that does not turn, in words.
struct HeldLoop {
  let place: PackPlace?
  /// What its thread does.
  let thread: String
  /// For how long at least.
  let milliseconds: Double

  var sentence: String {
    guard let place else {
      return "the app's main loop has not turned for \(HeldLoop.seconds(milliseconds)): \(thread)"
    }
    let age = HeldLoop.seconds(HeldLoop.age(place.began))
    return "the app's main loop has not turned since \(age), \(place.sentence(isToBlame: isPacks))"
  }

  private var isPacks: Bool { place?.isAlone == true }

  /// Answers a request in place of the loop.
  func answer(_ call: Call) {
    guard call.method == .perform else { return call.fail(WireError(.notReady, sentence)) }
    call.answer(
      Perform.self,
      Perform.Result(
        status: .error, message: sentence, milliseconds: milliseconds, code: isPacks ? .packHang : .busy,
        pack: isPacks ? place?.pack : nil))
  }

  /// - Parameter began: in nanoseconds of the monotonic clock.
  /// - Returns: milliseconds since then.
  static func age(_ began: UInt64) -> Double {
    Monotonic.milliseconds() - Double(began) / 1e6
  }

  /// `700 ms`, `2.1 s`
  private static func seconds(_ milliseconds: Double) -> String {
    let tenths = (milliseconds / 100).rounded()
    guard tenths.isFinite, tenths >= 10 else { return "\(NumberText.text(of: max(0, milliseconds.rounded()))) ms" }
    return "\(NumberText.text(of: tenths / 10)) s"
  }
}
