import PackHost
import PackManifest
import Script
import Synchronization
import Wire

/// Says what holds the main loop when requests wait and it does not turn, and answers those for which
/// that takes too long; says, too, in which pack it is held while the user is recorded, when nobody asks
/// anything. On the server's thread.
final class LoopWatch {
  /// How often it looks while requests wait, or the user is recorded.
  static let pause: Int32 = 400
  /// After how long without a turn the loop counts as held.
  private static let patience: Double = 1000
  /// How much longer than its own time a command may take, and how long another request.
  private static let grace: Double = 1000
  private static let watcherMilliseconds: Double = 10_000
  private static let driverMilliseconds: Double = 15_000

  /// What it looks at.
  struct Loop {
    /// Has something run by the loop's next turn; false where that cannot be.
    let atNextTurn: (_ body: @escaping @Sendable () -> Void) -> Bool
    /// The call into a pack that is under way.
    let place: () -> PackPlace?
    /// What its thread does, in words.
    let thread: () -> String
    let isRecording: () -> Bool
    /// In milliseconds of the monotonic clock.
    var now: () -> Double = Monotonic.milliseconds
  }

  private let loop: Loop
  private let say: (String) -> Void
  private var waiting: [(call: Call, since: Double)] = []
  /// When the loop was asked for a sign of life that has not come.
  private let asked = Answer()
  private var askedAt: Double = 0
  private var isTold = false
  /// When the call into a pack began that was told of while the user was recorded.
  private var toldOf: UInt64 = 0

  /// - Parameter say: told a sentence for the controllers.
  init(_ loop: Loop, say: @escaping (String) -> Void) {
    self.loop = loop
    self.say = say
  }

  /// How long the server may sleep: for ever where nobody waits or is recorded.
  var milliseconds: Int32 { waiting.isEmpty && !loop.isRecording() ? -1 : LoopWatch.pause }

  func add(_ call: Call) { waiting.append((call, loop.now())) }

  /// Looks whether the loop turns.
  func look() {
    lookAtPacks()
    waiting.removeAll { $0.call.isAnswered }
    guard let oldest = waiting.first?.since else { return }
    let now = loop.now()
    guard asked.isMissing else {
      isTold = false
      // A request that has just come is no reason to ask.
      guard now - oldest >= Double(LoopWatch.pause) else { return }
      askedAt = now
      return asked.ask(loop.atNextTurn)
    }
    let place = loop.place()
    guard now - askedAt >= LoopWatch.patience, !isAtWork(place) else { return }
    let held = HeldLoop(place: place, thread: loop.thread(), milliseconds: now - askedAt, now: now)
    if !isTold, waiting.contains(where: \.call.isToPerform) {
      isTold = true
      say(held.sentence)
    }
    for (call, since) in waiting where now - since >= limit(of: call) { held.answer(call) }
  }

  /// A pack that does not return holds the app of somebody who is recorded. How long the app's own handlers
  /// take is the app's affair.
  private func lookAtPacks() {
    guard loop.isRecording(), let place = loop.place(), place.began != toldOf else { return }
    let now = loop.now()
    guard HeldLoop.age(place.newest, now) >= LoopWatch.patience else { return }
    toldOf = place.began
    say(HeldLoop(place: place, thread: loop.thread(), milliseconds: HeldLoop.age(place.began, now), now: now).sentence)
  }

  /// Whether the loop is at a request and gets on with it: one call into a pack follows the other. A tree of
  /// many thousands of widgets takes its time. Without such a call what only looks is in the agent's own code.
  private func isAtWork(_ place: PackPlace?) -> Bool {
    let begun = waiting.filter(\.call.hasBegun)
    guard let place else { return begun.contains { !$0.call.isToPerform } }
    return !begun.isEmpty && HeldLoop.age(place.newest, loop.now()) < LoopWatch.patience
  }

  /// In milliseconds since it came.
  private func limit(of call: Call) -> Double {
    if case .perform(let parameters) = call.request {
      return Double(max(0, parameters.timeoutMilliseconds)) + LoopWatch.grace
    }
    return call.role == .watcher ? LoopWatch.watcherMilliseconds : LoopWatch.driverMilliseconds
  }

  /// Whether a sign of life is outstanding. Any thread.
  private final class Answer: Sendable {
    private let missing = Atomic(false)

    var isMissing: Bool { missing.load(ordering: .acquiring) }

    func ask(_ atNextTurn: (@escaping @Sendable () -> Void) -> Bool) {
      missing.store(true, ordering: .releasing)
      let isTaken = atNextTurn { self.missing.store(false, ordering: .releasing) }
      if !isTaken { missing.store(false, ordering: .releasing) }
    }
  }
}

extension Call {
  fileprivate var isToPerform: Bool { if case .perform = request { true } else { false } }
}

/// A main loop that does not turn, in words.
struct HeldLoop {
  let place: PackPlace?
  /// What its thread does.
  let thread: String
  /// For how long at least.
  let milliseconds: Double
  /// In milliseconds of the monotonic clock.
  let now: Double

  var sentence: String {
    guard let place else {
      return "the app's main loop has not turned for \(HeldLoop.seconds(milliseconds)): \(thread)"
    }
    let age = HeldLoop.seconds(HeldLoop.age(place.began, now))
    return "the app's main loop has not turned since \(age), \(place.sentence(isToBlame: isPacks))"
  }

  private var isPacks: Bool { place?.isAlone == true }

  /// Answers a request in place of the loop.
  func answer(_ call: Call) {
    guard call.isToPerform else { return call.fail(WireError(.notReady, sentence)) }
    call.answer(
      Perform.self,
      Perform.Result(
        status: .error, message: sentence, milliseconds: milliseconds, code: isPacks ? .packHang : .busy,
        pack: isPacks ? place?.pack : nil))
  }

  /// - Parameter began: in nanoseconds of the monotonic clock.
  /// - Returns: milliseconds since then.
  static func age(_ began: UInt64, _ now: Double) -> Double {
    now - Double(began) / 1e6
  }

  /// `700 ms`, `2.1 s`
  private static func seconds(_ milliseconds: Double) -> String {
    let tenths = (milliseconds / 100).rounded()
    guard tenths.isFinite, tenths >= 10 else { return "\(NumberText.text(of: max(0, milliseconds.rounded()))) ms" }
    return "\(NumberText.text(of: tenths / 10)) s"
  }
}
