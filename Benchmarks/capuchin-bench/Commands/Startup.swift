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
        try Series("with doors and agent, which opens packs and serves once it is drawn", .milliseconds, entered.map(\.elapsed)),
        try Series("added, of each pair", .milliseconds, added(\.elapsed)),
        try Series("added to the main thread's time on a processor, of each pair", .milliseconds, added(\.processor)),
      ]
    }

    var findings: [Finding] {
      [
        Finding("added until the first window, median of the pairs", .milliseconds, Median.of(added(\.elapsed)), .below(8)),
        Finding("added to the main thread's time on a processor, the same", .milliseconds, Median.of(added(\.processor)), .below(8)),
      ]
    }
  }

  static func measure(on stage: BenchStage, rounds: Int) async throws -> Section {
    let starts = try await starts(of: ["/usr/bin/\(BenchStage.app)"], on: stage, rounds: rounds)
    let entries = try await Entries("gtk-4", on: stage, rounds: rounds)
    let counted = try await FirstWindow(on: stage).count(["/usr/bin/\(BenchStage.app)"])
    return Section(
      title: "Start-up",
      method: """
        `\(BenchStage.app)` is started alone and entered, in turn, with all else equal; the time runs \
        from before the process is made until it maps its first window, which a library notes that is preloaded into \
        both; so is how much of it the app's main thread has run on a processor, which has less noise, as it waits for \
        nobody. What comes after that depends on when the window manager has its turn. \(Entries.method) \(FirstWindow.method)
        """,
      series: try starts.series(BenchStage.app) + entries.series(),
      findings: starts.findings + entries.findings + (counted?.findings ?? []))
  }

  /// Starts an app alone and entered, in turn: six pairs a round.
  static func starts(of app: [String], on stage: BenchStage, rounds: Int) async throws -> Starts {
    let first = try await FirstWindow(on: stage)
    let agents = try AgentGroup(stage.directory, role: .driver, logger: Logger(label: "capuchin-bench"))
    var starts = Starts()
    // The first start of either fills the disk cache and does not count. Whichever comes second
    // finds what the first left warm: they take turns in coming first.
    for pair in 0...(rounds * 6) {
      for manner in pair.isMultiple(of: 2) ? [BenchStage.Manner.alone, .entered] : [.entered, .alone] {
        let start = try await first.start(app, manner)
        guard pair > 0 else { continue }
        if manner == .alone { starts.alone.append(start) } else { starts.entered.append(start) }
      }
    }
    await agents.close()
    return starts
  }
}

/// What opening and entering the agent costs a process that has a toolkit's libraries and nothing else to do.
struct Entries {
  static let method = """
    Apps start in times that differ by more than what is added. So the agent is also opened and entered, as the doors \
    do it, in a process that has the toolkit's libraries and nothing else to do; there callgrind counts, too.
    """

  private var opening: [Double] = []
  private var entering: [Double] = []
  /// In millions: with the toolkit alone, with the agent open, with it entered. Nil without valgrind.
  private var instructions: [Double]?

  /// - Parameter toolkit: the name of its library, as linkers take it.
  init(_ toolkit: String, on stage: BenchStage, rounds: Int) async throws {
    let script = ["\(stage.peers)/entry.py", toolkit, stage.installation.agent, stage.directory.path]
    // The first one fills the disk cache and does not count.
    for run in 0...(rounds * 6) {
      let answer = try await stage.run("/usr/bin/python3", script)
      let times = answer.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
      guard times.count == 2 else { throw BenchError.malformedAnswer("entry.py", answer) }
      guard run > 0 else { continue }
      opening.append(times[0])
      entering.append(times[1])
    }
    var counts: [Double] = []
    for steps in 0...2 {
      guard let count = try await Self.instructions(script + ["\(steps)"], on: stage) else { return }
      counts.append(count)
    }
    instructions = counts
  }

  /// What callgrind counts, in millions; nil where there is none.
  private static func instructions(_ script: [String], on stage: BenchStage) async throws -> Double? {
    let options = ["--tool=callgrind", "--callgrind-out-file=/dev/null", "--log-fd=1", "/usr/bin/python3"]
    guard (try? await Command.output("valgrind", ["--version"])) != nil else { return nil }
    let answer = try await stage.run("valgrind", options + script)
    let counts = answer.matches(of: /Collected : (\d+)/).compactMap { Double($0.1) }
    guard let count = counts.first else { throw BenchError.malformedAnswer("callgrind", answer) }
    return count / 1e6
  }

  func series() throws -> [Series] {
    [
      try Series("opening the agent", .milliseconds, opening), try Series("entering it", .milliseconds, entering),
    ]
  }

  var findings: [Finding] {
    let sum = Finding(
      "opening and entering, medians", .milliseconds, Median.of(opening) + Median.of(entering), .below(8))
    guard let instructions else { return [sum] }
    return [
      sum, Finding("instructions to open it", .millionInstructions, instructions[1] - instructions[0]),
      Finding("to enter it", .millionInstructions, instructions[2] - instructions[1]),
    ]
  }
}
