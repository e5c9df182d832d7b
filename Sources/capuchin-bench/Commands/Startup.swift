import ArgumentParser
import Logging
import Session

/// `capuchin-bench startup`.
struct Startup: BenchCommand {
  static let configuration = CommandConfiguration(
    abstract: "From launch to the first window, with and without the doors and the agent.")

  @OptionGroup var options: BenchOptions

  static func measure(on stage: BenchStage, rounds: Int) async throws -> Section {
    let times = try await times(of: ["/usr/bin/\(BenchStage.app)"], on: stage, rounds: rounds)
    return try section(times.alone, times.entered)
  }

  /// Milliseconds from launch to the first window of an app, alone and entered, in turn.
  static func times(
    of app: [String], on stage: BenchStage, rounds: Int
  ) async throws -> (alone: [Double], entered: [Double]) {
    let agents = try AgentGroup(stage.directory, role: .driver, logger: Logger(label: "capuchin-bench"))
    var (alone, entered): ([Double], [Double]) = ([], [])
    // The first start of either fills the disk cache and does not count. Whichever comes second
    // finds what the first left warm: they take turns in coming first.
    for round in 0...(rounds * 3) {
      for manner in round.isMultiple(of: 2) ? [BenchStage.Manner.alone, .entered] : [.entered, .alone] {
        let (process, _, milliseconds) = try await stage.startToWindow(manner, app: app)
        await process.end()
        guard round > 0 else { continue }
        if manner == .alone { alone.append(milliseconds) } else { entered.append(milliseconds) }
      }
    }
    await agents.close()
    return (alone, entered)
  }

  private static func section(_ alone: [Double], _ entered: [Double]) throws -> Section {
    let without = try Series("\(BenchStage.app) alone", .milliseconds, alone)
    let with = try Series("with doors, agent, packs and a controller that connects", .milliseconds, entered)
    return Section(
      title: "Start-up",
      method: """
        `\(BenchStage.app)` is started alone and entered, in turn, with all else equal; the time runs \
        from before the process is made until the window manager has its first window.
        """,
      series: [without, with],
      findings: [
        Finding("added until the first window", .milliseconds, with.median - without.median, .below(10))
      ])
  }
}
