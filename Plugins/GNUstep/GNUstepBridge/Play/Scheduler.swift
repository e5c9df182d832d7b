import CObjC
import Glibc
import Synchronization

/// Calls on the toolkit's thread. Any thread may ask; nested run loops run them, too.
///
/// A timer of the kernel's, which the run loop watches as any descriptor: the threads that ask send no
/// message, and need not be known to Foundation.
final class Scheduler: Sendable {
  typealias Function = @convention(c) (UnsafeMutableRawPointer?) -> Void

  static let shared = Scheduler()

  private struct Call: @unchecked Sendable {
    let due: UInt64
    let function: Function
    let context: UnsafeMutableRawPointer?
    let isInput: Bool
  }

  /// Those that wait, the earliest first; of the same time in the order in which they came.
  private let calls = Mutex<[Call]>([])
  private let timer = timerfd_create(CLOCK_MONOTONIC, O_CLOEXEC | O_NONBLOCK)
  /// When the innermost call that is under way began; 0 where none is.
  private let began = Atomic<UInt64>(0)

  private init() {}

  /// Calls `function(context)` after `milliseconds`, once.
  ///
  /// - Parameter isInput: whether it goes on with input that has begun. A call in which AppKit only waits
  ///   may be waiting for that.
  func after(
    _ milliseconds: UInt32, isInput: Bool = false, _ function: @escaping Function,
    _ context: UnsafeMutableRawPointer?
  ) {
    let due = Scheduler.now + UInt64(milliseconds) * 1_000_000
    let call = Call(due: due, function: function, context: context, isInput: isInput)
    calls.withLock { calls in
      calls.insert(call, at: calls.firstIndex { $0.due > due } ?? calls.endIndex)
      arm(calls.first)
    }
  }

  /// Forgets the calls with this context that have not begun.
  func forget(_ context: UnsafeMutableRawPointer) {
    calls.withLock { calls in
      calls.removeAll { $0.context == context }
      arm(calls.first)
    }
  }

  /// Looks for what is due in the next turn of the run loop. Takes no lock: also in the handler of a signal.
  /// - Returns: whether the run loop will turn.
  @discardableResult func wake() -> Bool { set(Scheduler.now) }

  /// Lets the run loop of this thread watch, in all modes in which AppKit waits for events. Once.
  func watch() {
    // The process may have no descriptor left.
    guard timer >= 0 else { return }
    let method: @convention(c) (Object, SEL, UnsafeRawPointer?, UInt32, UnsafeRawPointer?, Object?) -> Void =
      { _, _, _, _, _, _ in Scheduler.shared.run() }
    guard
      let watcher = RuntimeClass.instance(
        named: "CapuchinCalls",
        [.init("receivedEvent:type:extra:forMode:", types: "v44@0:8^v16I24^v28@36", unsafeBitCast(method, to: IMP.self))]),
      let loop = try? ObjCClass("NSRunLoop")?.object.send("currentRunLoop")
    else { return }
    for mode in RunLoopMode.all { add(watcher, to: loop, mode) }
  }

  private func add(_ watcher: Object, to loop: Object, _ mode: Object) {
    typealias Method = @convention(c) (Object, SEL, UnsafeRawPointer?, UInt32, Object, Object) -> Void
    // ET_RDESC: the descriptor, in the place of a pointer, has something to read.
    let descriptor = UnsafeRawPointer(bitPattern: UInt(timer))
    try? loop.message("addEvent:type:watcher:forMode:", Method.self) { $0($1, $2, descriptor, 0, watcher, mode) }
  }

  /// Runs what is due. The timer is set to the next call before each: one may run a loop of its own.
  private func run() {
    var expirations: UInt64 = 0
    _ = read(timer, &expirations, 8)
    // An app that is to end is asked before it does anything more for us; then this is called again.
    guard !Interruption.sendHeld() else { return }
    let (start, isInPassing) = (Scheduler.now, isInPassing)
    defer { if isInPassing { arm(at: Scheduler.now + Scheduler.pause) } }
    while let call = next(dueBy: start, inputOnly: isInPassing) {
      let outer = began.exchange(Scheduler.now, ordering: .relaxed)
      autoreleasing { call.function(call.context) }
      began.store(outer, ordering: .relaxed)
    }
  }

  /// Whether a call is under way in which AppKit only waits for something: the first text that is selected
  /// starts the pasteboard's server, and the run loop goes round until that is up. The call goes on at once
  /// then. Where a panel is modal, or the mouse is followed, it may not: others must go on meanwhile.
  private var isInPassing: Bool {
    let began = began.load(ordering: .relaxed)
    return began != 0 && Scheduler.now &- began < Scheduler.patience && RunLoopMode.isPlain
  }

  private static let pause: UInt64 = 5_000_000
  private static let patience: UInt64 = 2_000_000_000

  /// Takes the first that is due by then. What is asked for meanwhile comes with the next turn.
  private func next(dueBy time: UInt64, inputOnly: Bool) -> Call? {
    calls.withLock { calls in
      let index = calls.firstIndex { $0.due <= time && (!inputOnly || $0.isInput) }
      defer { arm(calls.first) }
      return index.map { calls.remove(at: $0) }
    }
  }

  private func arm(_ call: Call?) {
    // A time of zero would disarm it.
    arm(at: call.map { max(1, $0.due) } ?? 0)
  }

  private func arm(at due: UInt64) {
    set(due)
    // A signal may have come just before.
    if Interruption.isOn { wake() }
  }

  @discardableResult
  private func set(_ due: UInt64) -> Bool {
    var setting = itimerspec()
    setting.it_value.tv_sec = Int(due / 1_000_000_000)
    setting.it_value.tv_nsec = Int(due % 1_000_000_000)
    return timerfd_settime(timer, Scheduler.isAbsolute, &setting, nil) == 0
  }

  /// TFD_TIMER_ABSTIME.
  private static let isAbsolute: Int32 = 1

  private static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
