import ArgumentParser
import Wire

/// `capuchin-bench recording`.
struct RecordingCost: BenchCommand {
  static let configuration = CommandConfiguration(
    commandName: "recording",
    abstract: "Main-thread time that recording adds to a motion, a key, a press and a release.")

  @OptionGroup var options: BenchOptions

  /// How many events of each kind a round has, with and without recording.
  private static let events = 20
  private static let kinds: [(name: String, goal: Double?)] = [
    ("motion", 10), ("letter", 100), ("BackSpace", nil), ("press", 1000), ("release", nil),
  ]

  static func measure(on stage: BenchStage, rounds: Int) async throws -> Section {
    let hooks = try await HookTimes(on: stage)
    let (off, on) = try await stage.with(.entered, environment: hooks.environment) { process, window in
      let app = try await DrivenApp(process.pid, stage.directory)
      let hand = try await Hand(stage: stage, app: app, process: process, window: window, hooks: hooks)
      var (off, on) = (EventTimes(), EventTimes())
      // The first round of each fills caches and does not count.
      for round in 0...rounds {
        for records in round.isMultiple(of: 2) ? [false, true] : [true, false] {
          try await app.agents.record(ids: records ? .visible : nil)
          let times = try await hand.round(events)
          guard round > 0 else { continue }
          if records { on.add(times) } else { off.add(times) }
        }
      }
      await app.agents.close()
      return (off, on)
    }
    return try section(off, on)
  }

  private static func section(_ off: EventTimes, _ on: EventTimes) throws -> Section {
    var series: [Series] = []
    var findings: [Finding] = []
    for (name, goal) in kinds {
      let without = try Series("\(name), not recording", .microseconds, off.medians(name, \.thread))
      let with = try Series("\(name), recording", .microseconds, on.medians(name, \.thread))
      let pairs = zip(on.all(name), off.all(name)).map { $0.thread - $1.thread }
      let added = try Series("\(name), added, of each pair", .microseconds, pairs)
      let inHooks = try Series("\(name), in the hooks", .microseconds, on.all(name).map(\.hooks))
      series += [without, with, added, inHooks]
      findings.append(Finding("in the hooks of a \(name)", .microseconds, inHooks.median, goal.map(Goal.below)))
      findings.append(Finding("added to a \(name)", .microseconds, added.median))
    }
    return Section(
      title: "Recording",
      method: """
        Time that the main thread of `\(BenchStage.app)` runs from one real event until \
        \(Hand.watched) later, all that the event sets off included, as the kernel's scheduler counts \
        it, \(events) events of each kind a round (letters and BackSpaces in turn), while recording and not, in turn. Motions over a \
        label, letters in an entry that BackSpace takes back one by one, press and release on a toggle \
        button, on the third page of three; what is recorded is sent to the controller. Rows are medians \
        of a round; what is added is taken from each pair of the same event with and without recording. The time in the \
        hooks is that of each event in the emission hooks, and in the source by which recording sees the turns of the \
        main loop, counted by a library that is preloaded.
        """,
      series: series, findings: findings)
  }
}

/// What events took, by kind, a round after the other.
struct EventTimes: Sendable {
  private var rounds: [[String: [EventTime]]] = []

  mutating func add(_ round: [String: [EventTime]]) { rounds.append(round) }

  func medians(_ kind: String, _ part: KeyPath<EventTime, Double>) -> [Double] {
    rounds.map { Median.of(($0[kind] ?? []).map { $0[keyPath: part] }) }
  }

  func all(_ kind: String) -> [EventTime] { rounds.flatMap { $0[kind] ?? [] } }
}
