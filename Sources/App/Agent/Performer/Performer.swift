import PackHost
import PackManifest
import Script
import Wire

/// Performs commands whole: parse, bind, find, check, act, settle; one after the other.
///
/// On the toolkit's thread.
final class Performer {
  private struct Order {
    let parameters: Perform.Parameters
    let isWanted: () -> Bool
    let busy: (Busy) -> Void
    let saw: (Perform.Result?) -> Void
    let done: @Sendable (Perform.Result) -> Void
  }

  /// How often it is kept what a command has seen: the watch over the loop looks no oftener.
  private static let seenMilliseconds = Double(LoopWatch.pause)

  private let jobs: JobMaker
  private let results: ResultMaker
  private let lastAnswer: LastAnswer
  private let noteAct: () -> Void
  private let work: OwnWork
  private let earlierMiss: EarlierMiss
  /// Of the present job.
  private var runner: JobRunner?
  private var waiting: [Order] = []
  private var current: (order: Order, job: (any Job)?)?

  /// Whether a command is being performed: what happens meanwhile is not the user's doing.
  var isPerforming: Bool { current != nil }

  /// - Parameters:
  ///   - lastAnswer: has the answer of the command that ends the app.
  ///   - work: marks the time in which the agent's own code runs for a command.
  ///   - noteAct: called as a command begins to do something to the app.
  init(
    jobs: JobMaker, results: ResultMaker, lastAnswer: LastAnswer, work: OwnWork = OwnWork(),
    noteAct: @escaping () -> Void = {}
  ) {
    self.jobs = jobs
    self.results = results
    self.lastAnswer = lastAnswer
    self.noteAct = noteAct
    self.work = work
    earlierMiss = EarlierMiss { [scene = jobs.scene] in Appearance(of: scene) }
  }

  /// Performs a command once those before it have ended.
  ///
  /// - Parameters:
  ///   - isWanted: whether it is still to be begun; nobody waits any more for one that was answered.
  ///   - busy: told from time to time what the command waits for.
  ///   - saw: given the answer that the command would get now, by what it has seen; nil once it acts.
  ///   - done: told once how it ended; if the app ends meanwhile, on any thread.
  func perform(
    _ parameters: Perform.Parameters, isWanted: @escaping () -> Bool = { true },
    busy: @escaping (Busy) -> Void, saw: @escaping (Perform.Result?) -> Void = { _ in },
    done: @escaping @Sendable (Perform.Result) -> Void
  ) {
    waiting.append(Order(parameters: parameters, isWanted: isWanted, busy: busy, saw: saw, done: done))
    if !isPerforming { performNext() }
  }

  /// Whether a command would find its widget now; of one without a widget, whether a window is in front.
  func finds(_ line: String) throws(Diagnostic) -> Bool {
    let command = try jobs.scene.catalog.bind(Command(parsing: line))
    guard let kind = command.kind, let id = command.id else {
      return Places(scene: jobs.scene).front().flatMap { jobs.scene.look(at: $0) }?.flags.contains(.active) ?? false
    }
    do throws(FindFailure) {
      _ = try jobs.finder.find(kind, id)
      return true
    } catch {
      if case .ambiguous = error { return true }
      return false
    }
  }

  /// Forgets what nobody waits for any more, and lets go of keys and fingers: the driver has gone. What
  /// has begun in the app ends by itself.
  func abandon() {
    waiting = []
    cancel()
    jobs.input.letGo()
    jobs.acting.playbackEnded()
  }

  /// Answers what is under way or waits, as given up. What is inside the app goes on.
  func giveUp() {
    let dropped = waiting
    waiting = []
    if let current, current.job?.isInsideApp != true {
      runner?.cancel()
      finish(current.order, .error(.givenUp), found: current.job?.found, milliseconds: 0)
    }
    for order in dropped { order.done(results.result(order.parameters.options, .error(.givenUp), found: nil, milliseconds: 0)) }
  }

  private func cancel() {
    guard let current, current.job?.isInsideApp != true else { return }
    runner?.cancel()
    lastAnswer.drop()
    jobs.input.releaseButtons()
    self.current = nil
  }

  private func performNext() {
    waiting.removeAll { !$0.isWanted() }
    guard !waiting.isEmpty else { return }
    let order = waiting.removeFirst()
    current = (order, nil)
    jobs.translations.begin(order.parameters.options.texts ?? [:], recorded: order.parameters.options.locale)
    do throws(Problem) {
      let command = try bound(order.parameters.line, order.parameters)
      let looksOnce = order.parameters.options.once || timeout(command, order.parameters) <= 0
      let options = order.parameters.options
      let effects = options.effects.compactMap { try? bound($0, order.parameters) }
      let made = try jobs.job(for: command, looksOnce: looksOnce, effects: effects)
      let job = resting(made, options.rest)
      current = (order, job)
      run(job, command, order)
    } catch {
      finish(order, .error(error), milliseconds: 0)
    }
  }

  private func resting(_ job: any Job, _ rest: Perform.Rest?) -> any Job {
    guard let rest, !(job is any LookingJob) else { return job }
    return RestJob(job, rest, look: { [jobs] in Appearance(of: jobs.scene) }, clock: jobs.clock)
  }

  private func run(_ job: any Job, _ command: BoundCommand, _ order: Order) {
    var place: (path: String, handle: String)?
    let lookUp = { [results] (job: any Job) in
      guard order.parameters.options.path, let found = job.found, let path = results.evidence.path(found) else { return }
      place = (path, found.handle)
    }
    var lastSeen: (reason: String?, at: Double) = (nil, -.infinity)
    job.willAct = { [unowned job, lastAnswer, noteAct, earlierMiss, fields = jobs.fields] in
      lastSeen = (nil, -.infinity)
      order.saw(nil)
      fields.learn(before: command, on: job.found)
      noteAct()
      earlierMiss.forget()
      lookUp(job)
      let done = order.done
      lastAnswer.keep { done($0.map(Perform.Result.init(exitedIn:)) ?? .appEnded) }
    }
    let (line, givesUpEarly) = (order.parameters.line, order.parameters.options.givesUpEarly == true)
    let timeout = timeout(command, order.parameters)
    var missedBefore: String?
    let runner = JobRunner(
      job, acting: jobs.acting, clock: jobs.clock, timeout: timeout,
      busy: { [secrets = jobs.secrets, fields = jobs.fields] reason, milliseconds in
        fields.learn()
        order.busy(Busy(reason: secrets.redact(reason), milliseconds: milliseconds))
      },
      saw: { [results] seen, milliseconds in
        // A value that changes all the time is not worth an answer each.
        guard seen?.reason != lastSeen.reason, milliseconds - lastSeen.at >= Performer.seenMilliseconds else { return }
        lastSeen = (seen?.reason, milliseconds)
        order.saw(seen.map { results.interim($0, milliseconds: milliseconds) })
      },
      givesUp: { [earlierMiss] seen, milliseconds in
        guard givesUpEarly else { return false }
        missedBefore = earlierMiss.reason(toGiveUp: line, seen, after: milliseconds)
        return missedBefore != nil
      },
      work: work,
      done: { [self] ending, milliseconds in
        var ending = ending
        if let missedBefore, case .error(let problem) = ending, case .notFound = problem {
          ending = .error(.givenUpEarly(problem, since: missedBefore))
        }
        if givesUpEarly { earlierMiss.note(line, ending, isWhole: milliseconds >= timeout) }
        // What only looks leaves its widget where it is, and what fields hold.
        if job is any LookingJob { lookUp(job) } else { jobs.fields.learn() }
        finish(order, ending, found: job.found, place: place, milliseconds: milliseconds)
      })
    self.runner = runner
    runner.run()
  }

  private func bound(_ line: String, _ parameters: Perform.Parameters) throws(Problem) -> BoundCommand {
    let values = parameters.secrets.mapValues(\.value)
    for (name, value) in values { jobs.secrets.learn(value, named: name) }
    do throws(Diagnostic) {
      let command = try Command(parsing: line).substituting(Variables(secrets: values))
      return try jobs.scene.catalog.bind(command)
    } catch {
      throw .syntax(error.message)
    }
  }

  private func timeout(_ command: BoundCommand, _ parameters: Perform.Parameters) -> Double {
    command.duration(modifier: "timeout").map { $0 / .milliseconds(1) } ?? Double(parameters.timeoutMilliseconds)
  }

  private func finish(
    _ order: Order, _ ending: Ending, found: Node? = nil, place: (path: String, handle: String)? = nil,
    milliseconds: Double
  ) {
    current = nil
    jobs.input.releaseButtons()
    var result = results.result(
      order.parameters.options, ending, found: found, milliseconds: milliseconds)
    (result.path, result.handle) = (place?.path, place?.handle)
    if result.status == .ok, let name = jobs.translations.foundName {
      result.message = "found as \(jobs.secrets.redact(name))"
    }
    if lastAnswer.drop() { order.done(result) }
    guard !waiting.isEmpty else { return }
    // Not from here: many that fail at once would call each other as many times.
    jobs.acting.after(0) { [self] in if !isPerforming { performNext() } }
  }
}

extension Perform.Result {
  /// A command after which the app ended as it should.
  fileprivate static var appEnded: Perform.Result {
    Perform.Result(status: .ok, message: "the app ended", milliseconds: 0)
  }

  /// A pack that ends the process does what no command asks for.
  fileprivate init(exitedIn place: PackPlace) {
    self.init(
      status: .error, message: "\(place.words), ended the app: it called exit", milliseconds: 0,
      code: .packCrash, pack: place.pack)
  }
}
