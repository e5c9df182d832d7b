import ArgumentParser
import Wire

/// `capuchin-bench gnustep`.
struct GNUstepCost: BenchCommand {
  static let configuration = CommandConfiguration(
    commandName: "gnustep",
    abstract: "Start-up, tree and Touch of an app of GNUstep's, the last beside xdotool.")

  @OptionGroup var options: BenchOptions

  private static let app = ["/usr/bin/EdenMath"]
  /// How often the display is filled in a round.
  private static let fillings = 10

  static func measure(on stage: BenchStage, rounds: Int) async throws -> Section {
    let starts = try await Startup.starts(of: app, on: stage, rounds: rounds)
    let entries = try await Entries("gnustep-gui", on: stage, rounds: rounds)
    let counted = try await FirstWindow(on: stage).count(app)
    var tree = TreeCost.Own()
    var rates = (read: [Double](), touched: [Double](), xdotool: [Double]())
    try await stage.with(.entered, app: app) { process, _ in
      let app = try await DrivenApp(process.pid, stage.directory)
      tree = try await TreeCost.measure(app, Wire.Tree.Parameters(), rounds)
      let digit = try await DigitButton(of: app, stage)
      rates.read = try await rate(rounds, digit) {
        for count in 1...DigitButton.most {
          try await digit.touch()
          try await digit.wait(for: count)
        }
      }
      rates.touched = try await rate(rounds, digit) {
        for _ in 1...DigitButton.most { try await digit.touch() }
        try await digit.wait(for: DigitButton.most)
      }
      rates.xdotool = try await rate(rounds, digit) {
        try await digit.click()
        try await digit.wait(for: DigitButton.most)
      }
      await app.agents.close()
    }
    let series = [
      try Series("tree of \(tree.nodes) widgets, in the app, a widget", .nanoseconds, tree.inApp),
      try Series("the same from the controller", .nanoseconds, tree.overSocket),
      try Series("`Touch`, state read back after each", .perSecond, rates.read),
      try Series("`Touch`, state read back after \(DigitButton.most)", .perSecond, rates.touched),
      try Series("xdotool, a process for \(DigitButton.most), \(DigitButton.pause) ms apart", .perSecond, rates.xdotool),
    ]
    return try section(starts, entries, counted, series)
  }

  /// Effects a second, of each round. Clearing the display does not count.
  private static func rate(
    _ rounds: Int, _ digit: DigitButton, _ fill: () async throws -> Void
  ) async throws -> [Double] {
    var rates: [Double] = []
    for number in 0...rounds {
      var time = Duration.zero
      for _ in 0..<fillings {
        try await digit.clear()
        let start = ContinuousClock.now
        try await fill()
        time += ContinuousClock.now - start
      }
      if number > 0 { rates.append(Double(fillings * DigitButton.most) / time.seconds) }
    }
    return rates
  }

  private static func section(_ starts: Startup.Starts, _ entries: Entries, _ counted: FirstWindow.Count?, _ series: [Series]) throws -> Section {
    Section(
      title: "GNUstep",
      method: """
        `EdenMath`, started alone and entered, in turn; then its whole tree with every field; then clicks \
        on a digit, until the number on display shows them all, \(fillings) times \(DigitButton.most) a \
        round: that is asked for by `Get` on all sides. Of xdotool's clicks AppKit \
        loses some where nothing is between them. It tells assistive technologies nothing, so there is no \
        AT-SPI to be compared with. \(Entries.method) \(FirstWindow.method)
        """,
      series: try starts.series("EdenMath") + entries.series() + series,
      findings: starts.findings + entries.findings + (counted?.findings ?? []) + [
        Finding("a widget in the app", .nanoseconds, series[0].median, .below(5000)),
        Finding("effects a second", .perSecond, series[2].median, .above(900)),
        Finding("over xdotool's", .times, series[2].median / series[4].median),
      ])
  }
}
