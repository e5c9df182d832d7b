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

  /// The last uses a widget of a page that has just been turned to.
  private static let newPage = ["SelectTab Tabs stack_switcher \"Page 2\"", "Touch Switch \"Row 1\""]

  /// Tabs that are turned to, switches with their animation, a menu, a value, a text: as a person's script has them.
  private static let mixed = [
    "SelectTab Tabs stack_switcher \"Page 2\"", "SelectTab Tabs stack_switcher \"Page 3\"",
    "Touch ToggleButton Record", "SelectTab Tabs stack_switcher \"Page 1\"", "Switch Switch switch1 On",
    "Switch Switch switch1 Off", "Touch MenuButton gear_menu_button", "Keys Escape", "Slide Slider scale1 30",
    "EnterText TextField \"Click icon to change mode\" hello",
    "Verify TextField \"Click icon to change mode\" hello",
  ]

  static func measure(on stage: BenchStage, rounds: Int) async throws -> Section {
    try section(
      await plays(Array(repeating: touch, count: touches), stage, rounds).map(\.whole),
      await plays([touch], stage, rounds).map(\.whole),
      await plays(newPage, stage, rounds).compactMap(\.lastLine),
      await plays(mixed, stage, rounds).map(\.lines))
  }

  /// How long plays of these lines took, of each round, in milliseconds.
  ///
  /// - Returns: from before the program is started until it has ended, all its lines, and the last of them alone.
  private static func plays(
    _ lines: [String], _ stage: BenchStage, _ rounds: Int
  ) async throws -> [(whole: Double, lines: Double, lastLine: Double?)] {
    let script = FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID().uuidString).monkey")
    defer { try? FileManager.default.removeItem(at: script) }
    try Data(lines.map { "\($0)\n" }.joined().utf8).write(to: script)
    let words = ["play", script.path, "--headless", "--json", "--", "/usr/bin/\(BenchStage.app)"]
    var times: [(whole: Double, lines: Double, lastLine: Double?)] = []
    // The first fills the disk cache and does not count.
    for round in 0...rounds {
      let start = ContinuousClock.now
      let output = try await Command.output(stage.installation.executable, words)
      let whole = (ContinuousClock.now - start).milliseconds
      let events = output.split(separator: "\n").compactMap { try? JSONDecoder().decode(Event.self, from: Data($0.utf8)) }
      let lines = events.filter { $0.event == "command" }.compactMap(\.milliseconds)
      if round > 0 { times.append((whole, lines.reduce(0, +), lines.last)) }
    }
    return times
  }

  /// A line of `--json`.
  private struct Event: Decodable {
    let event: String
    let milliseconds: Double?
  }

  private static func section(
    _ many: [Double], _ one: [Double], _ first: [Double], _ eleven: [Double]
  ) throws -> Section {
    let whole = try Series("1,000 lines", .milliseconds, many)
    let short = try Series("one line", .milliseconds, one)
    let used = try Series("first line on a page", .milliseconds, first)
    let different = try Series("eleven different lines", .milliseconds, eleven)
    return Section(
      title: "Play, end to end",
      method: """
        `capuchin play` of a script of `\(touch)` lines in `\(BenchStage.app)`, `--headless`: from before \
        the program is started until it has ended, the stage and the app brought up and taken down, each \
        line found, checked, clicked, settled and printed as JSON. The first line on a page is \
        `\(newPage[1])` alone, after a `SelectTab`. The eleven lines, without the stage and the app: \
        \(mixed.map { "`\($0)`" }.joined(separator: ", ")).
        """,
      series: [whole, short, used, different],
      findings: [
        Finding("1,000 lines", .milliseconds, whole.median, .below(1000)),
        Finding("first line on a page", .milliseconds, used.median, .below(10)),
        Finding("eleven different lines", .milliseconds, different.median, .below(250)),
        Finding("a line more", .milliseconds, (whole.median - short.median) / Double(touches - 1)),
      ])
  }
}
