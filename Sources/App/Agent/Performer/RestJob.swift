import PackHost
import Wire

/// Performs a command, and waits until the app shows the same for a while: a thread or a timer of the app may still
/// work on what the command began, which no toolkit reports.
///
/// If the app never comes to rest, because a clock ticks in it, the wait ends after the time that the person took.
final class RestJob: Job {
  private let job: any Job
  private let quiet: Double
  private let most: Double
  private let look: () -> Appearance
  private let clock: () -> Double
  /// Once the command has acted.
  private var resting: Resting?

  private struct Resting {
    let ending: Ending
    let begun: Double
    var since: Double
    var shown: Appearance
  }

  init(_ job: any Job, _ rest: Perform.Rest, look: @escaping () -> Appearance, clock: @escaping () -> Double) {
    (self.job, self.look, self.clock) = (job, look, clock)
    (quiet, most) = (Double(rest.quietMilliseconds), Double(rest.mostMilliseconds))
  }

  var isInsideApp: Bool { job.isInsideApp }
  var willAct: () -> Void {
    get { job.willAct }
    set { job.willAct = newValue }
  }
  var found: Node? { job.found }
  var seen: Ending? { resting == nil ? job.seen : nil }
  func countAsActed() { job.countAsActed() }
  func cancel() { job.cancel() }

  func pass(isOver: Bool) -> JobStep {
    guard var resting else { return act(isOver) }
    let now = clock()
    guard !isOver, now - resting.begun < most else { return .end(resting.ending) }
    let shown = look()
    if shown.entries != resting.shown.entries { (resting.shown, resting.since) = (shown, now) }
    self.resting = resting
    return now - resting.since >= quiet ? .end(resting.ending) : wait
  }

  private func act(_ isOver: Bool) -> JobStep {
    let step = job.pass(isOver: isOver)
    guard case .end(let ending) = step, case .ok = ending, !isOver else { return step }
    resting = Resting(ending: ending, begun: clock(), since: clock(), shown: look())
    return wait
  }

  private var wait: JobStep {
    .wait(UInt32(clamping: Int(max(1, min(quiet, 10_000) / 4))), for: "the app to come to rest")
  }
}
