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
  /// How much longer a request waits while the thread has no processor, or a command while the agent itself searches:
  /// the controller waits 20 s longer than a command may take, and 20 s for other requests.
  private static let (lateMilliseconds, lateRequestMilliseconds): (Double, Double) = (15_000, 3000)
  /// What the agent itself calls to look at widgets.
  private static let looking: Set<String> = [
    "bridge.windows", "bridge.children", "bridge.parent", "bridge.window", "bridge.info", "bridge.class_chain",
    "bridge.node", "bridge.identify", "bridge.get", "bridge.snapshot", "bridge.picture",
  ]

  /// What it looks at.
  struct Loop {
    /// Has something run by the loop's next turn; false where that cannot be.
    let atNextTurn: (_ body: @escaping @Sendable () -> Void) -> Bool
    /// The call into a pack that is under way.
    let place: () -> PackPlace?
    /// What its thread does, in words.
    let thread: () -> String
    let isRecording: () -> Bool
    /// True while the agent's own code searches for a command's widget, or describes a failure.
    var isSearching: () -> Bool = { false }
    /// What the processor has given the thread so far. It reads a file of the kernel's, and is called only when
    /// something has waited.
    var load: () -> ThreadLoad = { ThreadLoad() }
    /// In milliseconds of the monotonic clock.
    var now: () -> Double = Monotonic.milliseconds
  }

  private let loop: Loop
  private let say: (String) -> Void
  private var waiting: [(call: Call, since: Double)] = []
  /// When the loop was asked for a sign of life that has not come.
  private let asked = Answer()
  private var askedAt: Double = 0
  private var loadWhenAsked = ThreadLoad()
  private var loadAtLastLook = ThreadLoad()
  /// When the newest call into a pack began, and for how long the thread had waited for a processor by then.
  private var newest: (began: UInt64, waited: Double) = (0, 0)
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
      (askedAt, loadWhenAsked) = (now, loop.load())
      loadAtLastLook = loadWhenAsked
      return asked.ask(loop.atNextTurn)
    }
    let load = loop.load()
    defer { loadAtLastLook = load }
    let place = loop.place()
    let (isAtWork, starved) = (isAtWork(place, load), load.waited - loadWhenAsked.waited)
    guard now - askedAt >= LoopWatch.patience else { return }
    guard !isAtWork, now - askedAt - starved >= LoopWatch.patience else {
      return answerLate(HeldLoop(isAtWork ? .search : .starvation(starved), milliseconds: now - askedAt, now: now))
    }
    let held = HeldLoop(.app(place, thread: loop.thread()), milliseconds: now - askedAt, now: now)
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
    guard age(ofNewestIn: place, loop.load()) >= LoopWatch.patience else { return }
    toldOf = place.began
    say(HeldLoop(.app(place, thread: loop.thread()), milliseconds: HeldLoop.age(place.began, now), now: now).sentence)
  }

  /// True while the loop is at a request and gets on with it: one call into a pack follows the other, or the agent's
  /// own code runs. A bridge that looks at thousands of widgets in one call gets on as long as its thread computes.
  private func isAtWork(_ place: PackPlace?, _ load: ThreadLoad) -> Bool {
    let begun = waiting.filter(\.call.hasBegun)
    let isOurs = loop.isSearching() || begun.contains { !$0.call.isToPerform }
    guard let place else { return isOurs }
    if !begun.isEmpty, age(ofNewestIn: place, load) < LoopWatch.patience { return true }
    return isOurs && LoopWatch.looking.contains(place.function) && load.worked > loadAtLastLook.worked
  }

  /// For how long nothing new was called below a call into a pack, without the time in which there was no processor.
  private func age(ofNewestIn place: PackPlace, _ load: ThreadLoad) -> Double {
    if newest.began != place.newest { newest = (place.newest, load.waited) }
    return HeldLoop.age(place.newest, loop.now()) - (load.waited - newest.waited)
  }

  /// Answers what has waited much too long, though the app is not to blame.
  private func answerLate(_ held: HeldLoop) {
    for (call, since) in waiting {
      // A tree of a very large app is waited for.
      if case .search = held.cause, !call.isToPerform { continue }
      let late = call.isToPerform ? LoopWatch.lateMilliseconds : LoopWatch.lateRequestMilliseconds
      if held.now - since >= limit(of: call) + late { held.answer(call) }
    }
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
  var isToPerform: Bool { if case .perform = request { true } else { false } }
}
