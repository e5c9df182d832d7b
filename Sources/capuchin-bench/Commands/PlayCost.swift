import ArgumentParser
import Foundation

/// `capuchin-bench play`.
struct PlayCost: BenchCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "A whole `capuchin play`, with its own stage and app.")

  @OptionGroup var options: BenchOptions

  private static let touches = 1000
  private static let touch = "Touch ToggleButton togglebutton1"

  static func measure(on stage: BenchStage, rounds: Int) async throws -> Section {
    try section(await times(touches, stage, rounds), await times(1, stage, rounds))
  }

  /// Milliseconds from before the program is started until it has ended, of each round.
  private static func times(_ lines: Int, _ stage: BenchStage, _ rounds: Int) async throws -> [Double] {
    let script = FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID().uuidString).monkey")
    defer { try? FileManager.default.removeItem(at: script) }
    try Data(String(repeating: "\(touch)\n", count: lines).utf8).write(to: script)
    let words = ["play", script.path, "--headless", "--", "/usr/bin/\(BenchStage.app)"]
    var times: [Double] = []
    // The first fills the disk cache and does not count.
    for round in 0...rounds {
      let start = ContinuousClock.now
      _ = try await Command(stage.installation.executable, words, environment: nil).output()
      if round > 0 { times.append((ContinuousClock.now - start).milliseconds) }
    }
    return times
  }

  private static func section(_ many: [Double], _ one: [Double]) throws -> Section {
    let whole = try Series("1,000 lines", .milliseconds, many)
    let short = try Series("one line", .milliseconds, one)
    return Section(
      title: "Play, end to end",
      method: """
        `capuchin play` of a script of `\(touch)` lines in `\(BenchStage.app)`, `--headless`: from before \
        the program is started until it has ended, the stage and the app brought up and taken down, each \
        line found, checked, clicked, settled and printed.
        """,
      series: [whole, short],
      findings: [
        Finding("1,000 lines", .milliseconds, whole.median, .below(1500)),
        Finding("a line more", .milliseconds, (whole.median - short.median) / Double(touches - 1)),
      ])
  }
}
