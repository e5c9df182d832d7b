import Foundation
import TestSupport

/// A random user's walk through an app, recorded, and played in a fresh process: each effect must have its line,
/// every line must be ok, and every widget be as it was.
struct WalkCheck: Sendable {
  let app: [String]
  let seed: UInt64
  /// That of the keyboard while the user walks.
  private var layout = ""
  private(set) var figures = WalkFigures()
  private(set) var commands: [String] = []
  /// What was done, each with what was recorded of it.
  private(set) var log: [String] = []
  private(set) var problems: [String] = []

  var summary: String { "walk \(seed) in \(app.joined(separator: " ")), layout \(layout): \(figures)" }

  /// What is wrong, with all that is needed to see it again.
  var report: String {
    """
    \(summary); again: CAPUCHIN_WALK=\(seed) swift test --filter WalkTests
    \(problems.joined(separator: "\n"))
    recorded:
    \(commands.joined(separator: "\n"))
    done:
    \(log.joined(separator: "\n"))
    """
  }

  /// - Parameters:
  ///   - seed: what the user does follows from it.
  ///   - acts: how many things the user does.
  ///   - thinks: for how many milliseconds between two of them, at most.
  static func of(
    _ app: [String], seed: UInt64, _ pace: Walker.Pace, acts: Int, thinks: ClosedRange<Int>, rest: Duration
  ) async -> WalkCheck {
    var check = WalkCheck(app, seed)
    do {
      try await TemporaryFolder.with("walk") { folder in
        try await PrivateDisplay.with(width: 1600, height: 1200) { display in
          var random = SeededRandom(round: seed)
          let layout = Int.random(in: 0..<4, using: &random) == 0 ? WalkKeyboard.foreign : WalkKeyboard.latin
          let keyboard = WalkKeyboard(xdotool: display.xdotool, hasLatinLetters: layout == WalkKeyboard.latin)
          check.layout = layout
          try await check.run(on: display, in: folder, rest) { [random] in
            let walker = try await Walker($0, keyboard, pace, thinks: thinks, random)
            try await walker.walk(acts)
            return walker
          }
        }
      }
    } catch {
      check.problems.append("\(error)")
      check.figures.elsewhere = 1
    }
    return check
  }

  private init(_ app: [String], _ seed: UInt64) {
    (self.app, self.seed) = (app, seed)
  }

  private mutating func run(
    on display: PrivateDisplay, in folder: URL, _ rest: Duration, walk: (Recording) async throws -> Walker
  ) async throws {
    // Nil where the app has ended.
    var wanted: WalkState?
    try await setLayout(layout, on: display)
    commands = try await Recording.with(app, on: display, in: folder) { recording in
      let walker = try await walk(recording)
      if !walker.hasEnded { wanted = try await walker.restingState(after: rest) }
      (figures, log, problems) = (walker.figures, walker.log, walker.lost)
    }
    (figures.lines, figures.lost) = (commands.count, problems.count)
    // A script is played where another layout is set.
    try await setLayout(WalkKeyboard.latin, on: display)
    let play = try await WalkPlay(folder.appending(path: "recorded.monkey"), on: display, in: folder) { [wanted] in
      wanted?.differences(from: WalkState($0)).isEmpty == true
    }
    compare(play, with: wanted)
  }

  private func setLayout(_ layout: String, on display: PrivateDisplay) async throws {
    try await TestSupport.run("setxkbmap", ["-layout", layout], environment: display.environment).expectSuccess()
  }

  private mutating func compare(_ play: WalkPlay, with wanted: WalkState?) {
    let failed = play.steps.filter { $0.status != "ok" }
    figures.failed = failed.count
    for step in failed {
      problems.append("line \(step.line ?? 0): \(step.command ?? ""): \(step.status ?? ""): \(step.message ?? "")")
    }
    let played = play.screen.map(WalkState.init)
    if (wanted == nil) != (played == nil) { problems.append("the app ended only once") }
    let differences = played.flatMap { wanted?.differences(from: $0) } ?? []
    problems += differences.map { "recorded, then played: \($0)" }
    // What a line that failed has left undone is counted with it.
    if failed.isEmpty, !differences.isEmpty || (wanted == nil) != (played == nil) { figures.elsewhere = 1 }
  }
}
