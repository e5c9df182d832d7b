import CEmbed
import Glibc
import Synchronization

/// A thread on which GLib's main loop turns, for suites with windows of GTK's: what is on this actor may call GTK.
///
/// Swift Testing has no thread of its own for tests, and on Linux the main actor is not always the same thread. A
/// program whose main loop runs already needs no such actor.
@globalActor public actor ToolkitActor {
  public static let shared = ToolkitActor()
  private static let executor = ToolkitExecutor()

  public nonisolated var unownedExecutor: UnownedSerialExecutor { Self.executor.asUnownedSerialExecutor() }

  /// For what the toolkit calls: it is on this actor's thread, which the compiler does not know. As `MainActor` has it.
  public static func assumeIsolated<Answer: Sendable>(_ body: @ToolkitActor () throws -> Answer) rethrows -> Answer {
    precondition(executor.isOnThread, "called on another thread than the toolkit's")
    typealias Free = () throws -> Answer
    return try withoutActuallyEscaping(body) { try unsafeBitCast($0, to: Free.self)() }
  }
}

/// Runs jobs from the main loop of its thread.
private final class ToolkitExecutor: SerialExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var isRunning = false
  }

  /// The loop's callback has no context: there is one such thread in a process.
  private static let state = Mutex(State())

  private let thread: pthread_t

  init() {
    precondition(loop_is_there() != 0, "ToolkitActor needs GLib's main loop, and GLib is not in this process: link GTK")
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { _ in
        while true { loop_turn() }
      }, nil)
    pthread_detach(thread)
    self.thread = thread
  }

  var isOnThread: Bool { pthread_equal(thread, pthread_self()) != 0 }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Self.state.withLock { $0.jobs.append(job) }
    loop_call { ToolkitExecutor.runNext() }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

  /// A job that waits turns the loop itself: what is called from there must not run others, which count on being alone.
  private static func runNext() {
    let next: UnownedJob? = state.withLock { state in
      guard !state.isRunning, !state.jobs.isEmpty else { return nil }
      state.isRunning = true
      return state.jobs.removeFirst()
    }
    guard let next else { return }
    next.runSynchronously(on: ToolkitActor.sharedUnownedExecutor)
    let isLeft = state.withLock { state in
      state.isRunning = false
      return !state.jobs.isEmpty
    }
    if isLeft { loop_call { ToolkitExecutor.runNext() } }
  }
}
