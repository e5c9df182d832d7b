import ArgumentParser
import Session
import Wire

/// `capuchin-bench memory`.
struct Memory: BenchCommand {
  static let configuration = CommandConfiguration(
    abstract: "Proportional set size that doors, agent and packs add.")

  @OptionGroup var options: BenchOptions

  /// In megabytes.
  private typealias Size = (all: Double, anonymous: Double)

  static func measure(on stage: BenchStage, rounds: Int) async throws -> Section {
    var (alone, entered, used): ([Size], [Size], [Size]) = ([], [], [])
    for _ in 0..<rounds {
      alone.append(try await stage.with(.alone) { app, _ in try ProcessFile.memory(of: app.pid) })
      let (before, after) = try await stage.with(.entered) { app, _ in try await use(app, stage) }
      entered.append(before)
      used.append(after)
    }
    return try section(alone, entered, used)
  }

  /// Connects, measures, uses what a session uses, and measures again.
  private static func use(_ process: AppProcess, _ stage: BenchStage) async throws -> (Size, Size) {
    let app = try await DrivenApp(process.pid, stage.directory)
    let before = try ProcessFile.memory(of: process.pid)
    _ = try await app.agent.request(Wire.Tree.self, .init())
    try await app.agents.record(ids: .visible)
    try await app.perform("Touch ToggleButton togglebutton#1")
    try await app.agents.record(ids: nil)
    try await process.waitForRest()
    let after = try ProcessFile.memory(of: process.pid)
    await app.agents.close()
    return (before, after)
  }

  private static func section(_ alone: [Size], _ entered: [Size], _ used: [Size]) throws -> Section {
    let without = try Series("\(BenchStage.app) alone", .megabytes, alone.map(\.all))
    let with = try Series("entered and connected", .megabytes, entered.map(\.all))
    let after = try Series("after a tree, a recording and a command", .megabytes, used.map(\.all))
    let anonymous = try [("alone", alone), ("entered and connected", entered), ("after that", used)].map { name, sizes in
      try Series("of it anonymous: \(name)", .megabytes, sizes.map(\.anonymous))
    }
    return Section(
      title: "Memory",
      method: """
        Proportional set size of `\(BenchStage.app)` at rest, in megabytes of 1,000,000 bytes; no \
        XPath query was asked. Anonymous are heap, stacks, and pages of files that were written to; the rest is mapped from files \
        as it is, code above all, which apps under test share, and which the kernel may take back at any time.
        """,
      series: [without, with, after] + anonymous,
      findings: [
        Finding("added", .megabytes, with.median - without.median, .below(6)),
        Finding("added, once used", .megabytes, after.median - without.median),
        Finding("of it anonymous", .megabytes, anonymous[2].median - anonymous[0].median),
      ])
  }
}
