import ArgumentParser
import Session
import Wire

/// `capuchin-bench memory`.
struct Memory: BenchCommand {
  static let configuration = CommandConfiguration(
    abstract: "Proportional set size that doors, agent and packs add.")

  @OptionGroup var options: BenchOptions

  static func measure(on stage: BenchStage, rounds: Int) async throws -> Section {
    var (alone, entered, used): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<rounds {
      alone.append(try await stage.with(.alone) { app, _ in try ProcessFile.proportionalSetSize(of: app.pid) })
      let (before, after) = try await stage.with(.entered) { app, _ in try await use(app, stage) }
      entered.append(before)
      used.append(after)
    }
    return try section(alone, entered, used)
  }

  /// Connects, measures, uses what a session uses, and measures again.
  private static func use(_ process: AppProcess, _ stage: BenchStage) async throws -> (Double, Double) {
    let app = try await DrivenApp(process.pid, stage.directory)
    let before = try ProcessFile.proportionalSetSize(of: process.pid)
    _ = try await app.agent.request(Wire.Tree.self, .init())
    try await app.agents.record(ids: .visible)
    try await app.perform("Touch ToggleButton togglebutton#1")
    try await app.agents.record(ids: nil)
    try await process.waitForRest()
    let after = try ProcessFile.proportionalSetSize(of: process.pid)
    await app.agents.close()
    return (before, after)
  }

  private static func section(_ alone: [Double], _ entered: [Double], _ used: [Double]) throws -> Section {
    let without = try Series("\(BenchStage.app) alone", .megabytes, alone)
    let with = try Series("entered and connected", .megabytes, entered)
    let after = try Series("after a tree, a recording and a command", .megabytes, used)
    return Section(
      title: "Memory",
      method: """
        Proportional set size of `\(BenchStage.app)` at rest, in megabytes of 1,000,000 bytes; no \
        XPath query was asked.
        """,
      series: [without, with, after],
      findings: [
        Finding("added", .megabytes, with.median - without.median, .below(15)),
        Finding("added, once used", .megabytes, after.median - without.median, .below(15)),
      ])
  }
}
