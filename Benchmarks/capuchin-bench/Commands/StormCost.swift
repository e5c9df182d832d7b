import ArgumentParser
import Wire

/// `capuchin-bench storm`.
struct StormCost: BenchCommand {
  static let configuration = CommandConfiguration(
    commandName: "storm",
    abstract: "Main-thread time that recording adds while the pointer moves 1,000 times a second.")

  @OptionGroup var options: BenchOptions

  /// How long a storm lasts, in seconds: seven rounds are over a minute of each.
  private static let seconds = 10

  /// What an app's main thread did in storms, in percent of their time.
  private struct Shares {
    var off: [Double] = []
    var on: [Double] = []
    /// Motions a second, of all.
    var rates: [Double] = []

    var added: [Double] { zip(on, off).map { $0 - $1 } }
  }

  static func measure(on stage: BenchStage, rounds: Int) async throws -> Section {
    let (hovering, held) = try await stage.with(.entered) { process, window in
      let app = try await DrivenApp(process.pid, stage.directory)
      // On the third page nothing moves by itself.
      _ = try await stage.run("xdotool", ["key", "alt+3"])
      try await process.waitForRest()
      let origin = try await Hand.origin(of: window, stage)
      let sides = try await app.frame("//Label[@text='Red'][@visible='true']")
      let place = [origin.x + Int(sides[0] + sides[2] / 2), origin.y + Int(sides[1] + sides[3] / 2)].map(String.init)
      var (hovering, held) = (Shares(), Shares())
      // The first round of each fills caches and does not count.
      for round in 0...rounds {
        for records in round.isMultiple(of: 2) ? [false, true] : [true, false] {
          try await app.agents.record(ids: records ? .visible : nil)
          let count = round > 0
          try await storm(place, in: process, stage, records, counted: count, &hovering)
          try await storm(place + ["held"], in: process, stage, records, counted: count, &held)
        }
      }
      await app.agents.close()
      return (hovering, held)
    }
    return try section(hovering, held)
  }

  private static func storm(
    _ place: [String], in process: AppProcess, _ stage: BenchStage, _ records: Bool, counted: Bool, _ shares: inout Shares
  ) async throws {
    let length = counted ? seconds : 1
    let before = try process.mainThreadTime()
    let answer = try await stage.measurePeer("storm.py", ["\(length)"] + place)
    try await process.waitForRest()
    guard counted else { return }
    let share = 100 * (try process.mainThreadTime() - before) / (Double(length) * 1_000_000)
    if records { shares.on.append(share) } else { shares.off.append(share) }
    shares.rates += answer.rounds
  }

  private static func section(_ hovering: Shares, _ held: Shares) throws -> Section {
    var series: [Series] = []
    var findings: [Finding] = []
    for (name, shares) in [("hovering", hovering), ("with a button held", held)] {
      let added = try Series("\(name), added, of each pair", .percent, shares.added)
      series += [
        try Series("\(name), not recording", .percent, shares.off), try Series("\(name), recording", .percent, shares.on), added,
        try Series("\(name), motions", .perSecond, shares.rates),
      ]
      findings.append(Finding("added to the main thread, \(name)", .percent, added.median, .below(3)))
    }
    return Section(
      title: "A storm of motions",
      method: """
        Share of its time that the main thread of `\(BenchStage.app)` runs, as the kernel's scheduler counts it, while \
        the X server's test input moves the pointer 1,000 times a second in a small circle on a label of the third page, \
        \(seconds) seconds a round and until the app is at rest, with and without recording in turn; what is added is \
        taken from each pair. GDK gives the app one motion a frame and keeps those between.
        """,
      series: series, findings: findings)
  }
}
