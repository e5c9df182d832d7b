import CObjC

/// Waits until the run loop has nothing left to do right now, once. On the toolkit's thread.
///
/// The run loop does not tell, but it keeps an order: calls after a delay come by their time, and
/// notifications that wait until it is idle one after the other, when no input and no event is there. So
/// it is gone round as apps do that put something off: with a call after no time, then with such a
/// notification. What the app had put off is done by then, and what that puts off in the next round.
///
/// An app that is launching has all that before it: it is gone round when it has launched. Where a panel is modal
/// meanwhile, the app waits for its user, and nothing else is to be waited for.
final class Drain {
  private static let rounds = 3
  /// How often the time is looked at before it is over: where the machine held the process up for longer
  /// than that, the app has its turn after the first.
  private static let ticks: UInt32 = 4

  /// Those that wait; the toolkit's thread.
  private nonisolated(unsafe) static var waiting: [Drain] = []
  /// Whether a round is under way.
  private nonisolated(unsafe) static var isGoingRound = false
  /// Called after no time, without an argument, and when idle, with the notification.
  private nonisolated(unsafe) static let walker = makeWalker()
  private static let idle = "CapuchinIdle"

  private let function: Scheduler.Function
  private let context: UnsafeMutableRawPointer?
  private let pause: UInt32
  private var ticks = Drain.ticks
  private var rounds: Int

  private init(
    _ milliseconds: UInt32, _ function: @escaping Scheduler.Function, _ context: UnsafeMutableRawPointer?
  ) {
    self.function = function
    self.context = context
    pause = milliseconds / Drain.ticks
    // One that is under way may have passed what this one is to wait for.
    rounds = Drain.isGoingRound ? Drain.rounds + 1 : Drain.rounds
  }

  /// Calls `function(context)` then, and after `milliseconds` at the latest.
  static func begin(
    within milliseconds: UInt32, _ function: @escaping Scheduler.Function, _ context: UnsafeMutableRawPointer?
  ) {
    let drain = Drain(milliseconds, function, context)
    waiting.append(drain)
    drain.tickLater()
    if !Launch.isOver { walkLater(in: RunLoopMode.modalPanel) } else if !isGoingRound { goRound() }
  }

  /// The app has launched.
  static func launched() {
    guard let walker, !waiting.isEmpty else { return }
    try? ObjCClass("NSObject")?.object.perform("cancelPreviousPerformRequestsWithTarget:", walker)
    goRound()
  }

  /// Names it for the scheduler, as long as it waits.
  private var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private static func named(_ pointer: UnsafeMutableRawPointer?) -> Drain? {
    waiting.first { $0.pointer == pointer }
  }

  private func tickLater() {
    Scheduler.shared.after(pause, { Drain.named($0)?.tick() }, pointer)
  }

  private func tick() {
    ticks -= 1
    if ticks == 0 { end() } else { tickLater() }
  }

  /// From the scheduler: what is called may run the app, which must be below no frame of AppKit's.
  private func endSoon() {
    Scheduler.shared.after(0, { Drain.named($0)?.end() }, pointer)
  }

  private func end() {
    Drain.waiting.removeAll { $0 === self }
    Scheduler.shared.forget(pointer)
    function(context)
  }

  private static func goRound() { isGoingRound = walkLater(in: RunLoopMode.all) }

  @discardableResult
  private static func walkLater(in modes: [Object]) -> Bool {
    walker?.performLater(walked, nil, in: modes) ?? false
  }

  private static func walk() {
    // Only a modal panel lets it be called while the app launches.
    if Launch.isOver { waitForIdle() } else { waiting.forEach { $0.endSoon() } }
  }

  private static func waitForIdle() {
    typealias Method = @convention(c) (Object, SEL, Object, UInt, UInt, Object) -> Void
    isGoingRound = false
    guard !waiting.isEmpty, let queue = try? ObjCClass("NSNotificationQueue")?.object.send("defaultQueue"),
      let name = Object.string(idle), let modes = RunLoopMode.array(of: RunLoopMode.all),
      let note = try? ObjCClass("NSNotification")?.object.send("notificationWithName:object:", name, walker)
    else { return }
    let enqueue: Selector = "enqueueNotification:postingStyle:coalesceMask:forModes:"
    // NSPostWhenIdle, without coalescing.
    isGoingRound = (try? queue.message(enqueue, Method.self) { $0($1, $2, note, 1, 0, modes) }) != nil
  }

  private static func endRound() {
    isGoingRound = false
    for drain in waiting where drain.rounds > 0 {
      drain.rounds -= 1
      if drain.rounds == 0 { drain.endSoon() }
    }
    if waiting.contains(where: { $0.rounds > 0 }) { goRound() }
  }

  private static let walked: Selector = "walked:"

  private static func makeWalker() -> Object? {
    let walker = RuntimeClass.instance(named: "CapuchinDrain", walked) { _, _, notification in
      autoreleasing { notification == nil ? Drain.walk() : Drain.endRound() }
    }
    if let walker { NotificationCenter.shared?.observe(idle, with: walker, walked) }
    return walker
  }
}
