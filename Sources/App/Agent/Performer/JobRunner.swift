/// Drives a job from the toolkit's main loop, without ever turning the loop itself.
///
/// What the job starts in the app may open a dialog with a main loop of its own and return only
/// when that ends. The runner's next turn then comes from inside that loop, and goes on there.
final class JobRunner {
  /// How often the controller is told what a command waits for.
  static let busyMilliseconds: Double = 1000

  /// How long the idles of an app are waited for that always has some.
  static let mostIdleMilliseconds: UInt32 = 20

  private let job: any Job
  private let acting: any Acting
  private let clock: () -> Double
  private let begun: Double
  private let deadline: Double
  private let busy: (String, Double) -> Void
  private let saw: (Ending?, Double) -> Void
  private let givesUp: (Ending?, Double) -> Bool
  private let work: OwnWork
  private let done: (Ending, Double) -> Void
  private var nextBusy: Double
  /// Counts the passes; an older one that returns late has nothing to say any more.
  private var pass = 0
  private var isDone = false
  private var hasBegun = false
  /// How the job has ended, while the app says that it is still busy with what the job has done.
  private var ending: Ending?
  private var pause = Backoff(from: 2, to: 50)

  /// - Parameters:
  ///   - timeout: in milliseconds.
  ///   - busy: told from time to time what is waited for, and for how long so far.
  ///   - saw: given after each pass how the job would end if its time were up now, and how long it has taken.
  ///   - givesUp: whether the job is to end although there is time left, by what it has seen and how long it has taken.
  ///   - work: marks the time in which the job computes.
  ///   - done: told once how it ended, and how long it took.
  init(
    _ job: any Job, acting: any Acting, clock: @escaping () -> Double, timeout: Double,
    busy: @escaping (String, Double) -> Void, saw: @escaping (Ending?, Double) -> Void = { _, _ in },
    givesUp: @escaping (Ending?, Double) -> Bool = { _, _ in false }, work: OwnWork = OwnWork(),
    done: @escaping (Ending, Double) -> Void
  ) {
    self.job = job
    self.acting = acting
    self.clock = clock
    self.busy = busy
    self.saw = saw
    self.givesUp = givesUp
    self.work = work
    self.done = done
    begun = clock()
    deadline = begun + timeout
    nextBusy = begun + JobRunner.busyMilliseconds
  }

  /// Makes the next pass. On the toolkit's thread.
  func run() { work.during(makePass) }

  private func makePass() {
    guard !isDone else { return }
    pass += 1
    let mine = pass
    let now = clock()
    if let step = waitForApp(isOver: now >= deadline) { return take(step) }
    acting.after(0) { [self] in
      guard pass == mine, job.isInsideApp else { return }
      job.countAsActed()
      run()
    }
    let step = job.pass(isOver: now >= deadline || givesUp(job.seen, now - begun))
    if pass == mine, !isDone { take(holding(step)) }
  }

  /// Waits while the app says that it is busy, before the job begins and after it has ended; nil where the job goes on.
  private func waitForApp(isOver: Bool) -> JobStep? {
    if let ending {
      guard let work = acting.appWork else { return .end(ending) }
      return isOver ? .end(.error(.restless(Problem.words(for: work)))) : wait(work)
    }
    guard !hasBegun else { return nil }
    // A command without time looks at what there is.
    guard deadline > begun, let work = acting.appWork else {
      hasBegun = true
      return nil
    }
    return isOver ? .end(.error(.appAtWork(work))) : wait(work)
  }

  /// What the job has done may have given the app work.
  private func holding(_ step: JobStep) -> JobStep {
    guard case .end(let ending) = step, case .ok = ending, !(job is any LookingJob), let work = acting.appWork
    else { return step }
    self.ending = ending
    return wait(work)
  }

  private func wait(_ work: String) -> JobStep {
    .wait(pause.next(), for: "the app, which says that \(Problem.words(for: work))")
  }

  /// Makes no further pass, and tells nobody.
  func cancel() {
    guard !isDone else { return }
    isDone = true
    job.cancel()
  }

  private func take(_ step: JobStep) {
    let now = clock()
    switch step {
    case .end(let ending):
      isDone = true
      done(ending, now - begun)
    case .wait(let milliseconds, let reason):
      saw(job.seen, now - begun)
      if now >= nextBusy && !reason.isEmpty {
        nextBusy = now + JobRunner.busyMilliseconds
        busy(reason, now - begun)
      }
      acting.after(milliseconds) { [self] in run() }
    case .drain:
      acting.afterIdles(within: JobRunner.mostIdleMilliseconds) { [self] in run() }
    }
  }
}
