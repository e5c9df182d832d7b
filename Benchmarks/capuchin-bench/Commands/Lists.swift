import ArgumentParser

/// `capuchin-bench lists`.
struct Lists: BenchCommand {
  static let configuration = CommandConfiguration(
    commandName: "lists",
    abstract: "Selecting rows of a long list by text and by number.")

  @OptionGroup var options: BenchOptions

  private static let long = 1_000_000
  private static let short = 1_000

  /// What one list's rounds came to.
  private struct Figures {
    /// In microseconds, the whole command.
    var byText: [Double] = []
    var byNumber: [Double] = []
    /// In milliseconds, while a row was looked for.
    var gaps: [Double] = []
  }

  static func measure(on stage: BenchStage, rounds: Int) async throws -> Section {
    let long = try await figures(long, on: stage, rounds)
    let short = try await figures(short, on: stage, rounds)
    return try section(long, short)
  }

  private static func figures(_ rows: Int, on stage: BenchStage, _ rounds: Int) async throws -> Figures {
    let app = ["/usr/bin/python3", "\(stage.peers)/lists.py", "\(rows)"]
    return try await stage.with(.entered, app: app) { process, _ in
      let app = try await DrivenApp(process.pid, stage.directory)
      var figures = Figures()
      for round in 0...rounds {
        // A row in the middle and one near the end, so that each command has something to do.
        let row = rows / 2 + round
        try await app.perform("Touch Button Reset")
        let text = try await time(app, "Select List rows \"Row \(row)\"")
        try await app.perform("Touch Button Show")
        let gap = try await app.perform("Get Label gap text gap").flatMap(Double.init) ?? 0
        let number = try await time(app, "Select List rows #\(rows - round)")
        guard round > 0 else { continue }
        figures.byText.append(text)
        figures.byNumber.append(number)
        figures.gaps.append(gap / 1000)
      }
      await app.agents.close()
      return figures
    }
  }

  private static func time(_ app: DrivenApp, _ line: String) async throws -> Double {
    let start = ContinuousClock.now
    try await app.perform(line, within: .seconds(60))
    return (ContinuousClock.now - start).milliseconds * 1000
  }

  private static func section(_ long: Figures, _ short: Figures) throws -> Section {
    let text = try Series("1,000,000 rows, by text", .microseconds, long.byText)
    let gap = try Series("1,000,000 rows, longest time between two turns of the loop", .milliseconds, long.gaps)
    let number = try Series("1,000,000 rows, by number", .microseconds, long.byNumber)
    let shortText = try Series("1,000 rows, by text", .microseconds, short.byText)
    let shortNumber = try Series("1,000 rows, by number", .microseconds, short.byNumber)
    return Section(
      title: "Lists",
      method: """
        `Select` of one row in a GtkListView over a GtkStringList under a GtkSingleSelection, from \
        request to answer: found in the model, scrolled to, selected, settled. By text all rows are \
        looked at, as the text must be that of one row only. The app counts how long its main loop \
        was held up, its own drawing included.
        """,
      series: [text, gap, number, shortText, shortNumber],
      findings: [
        Finding("by text, a row", .microseconds, text.median / Double(Lists.long), .below(0.2)),
        Finding("longest time between two turns of the loop, ever", .milliseconds, gap.longest, .below(8)),
        Finding("by number, a thousand times the rows", .times, number.median / shortNumber.median, .below(2)),
      ])
  }
}
