import ArgumentParser
import Logging
import Session

/// `capuchin-bench startup`.
struct Startup: BenchCommand {
  static let configuration = CommandConfiguration(
    abstract: "From launch to the first window, with and without the doors and the agent.")

  @OptionGroup var options: BenchOptions

  /// Starts of an app to its first window, alone and entered: the same places are of one pair.
  struct Starts {
    var alone: [Start] = []
    var entered: [Start] = []

    /// What entering adds, of each pair.
    func added(_ time: KeyPath<Start, Double>) -> [Double] {
      zip(alone, entered).map { $1[keyPath: time] - $0[keyPath: time] }
    }

    /// All of it, for a report.
    func series(_ app: String) throws -> [Series] {
      [
        try Series("\(app) alone, until its first window", .milliseconds, alone.map(\.elapsed)),
        try Series("with doors, agent, packs and a controller that connects", .milliseconds, entered.map(\.elapsed)),
        try Series("added, of each pair", .milliseconds, added(\.elapsed)),
        try Series("added to the main thread's time on a processor, of each pair", .milliseconds, added(\.processor)),
      ]
    }

    var findings: [Finding] {
      [
        Finding("added until the first window, median of the pairs", .milliseconds, Median.of(added(\.elapsed)), .below(10)),
        Finding("added to the main thread's time on a processor, the same", .milliseconds, Median.of(added(\.processor)), .below(10)),
      ]
    }
  }

  static func measure(on stage: BenchStage, rounds: Int) async throws -> Section {
    let starts = try await starts(of: ["/usr/bin/\(BenchStage.app)"], on: stage, rounds: rounds)
    return Section(
      title: "Start-up",
      method: """
        `\(BenchStage.app)` is started alone and entered, in turn, with all else equal; the time runs \
        from before the process is made until the window manager has its first window. How much of it the app's main \
        thread has run on a processor the kernel says: that has less noise, as it waits for nobody.
        """,
      series: try starts.series(BenchStage.app),
      findings: starts.findings)
  }

  /// Starts an app alone and entered, in turn: six pairs a round.
  static func starts(of app: [String], on stage: BenchStage, rounds: Int) async throws -> Starts {
    let agents = try AgentGroup(stage.directory, role: .driver, logger: Logger(label: "capuchin-bench"))
    var starts = Starts()
    // The first start of either fills the disk cache and does not count. Whichever comes second
    // finds what the first left warm: they take turns in coming first.
    for pair in 0...(rounds * 6) {
      for manner in pair.isMultiple(of: 2) ? [BenchStage.Manner.alone, .entered] : [.entered, .alone] {
        let (process, _, start) = try await stage.startToWindow(manner, app: app)
        await process.end()
        guard pair > 0 else { continue }
        if manner == .alone { starts.alone.append(start) } else { starts.entered.append(start) }
      }
    }
    await agents.close()
    return starts
  }
}

/// How long an app took to its first window, in milliseconds.
struct Start {
  let elapsed: Double
  /// How long its main thread has run meanwhile.
  let processor: Double
}
