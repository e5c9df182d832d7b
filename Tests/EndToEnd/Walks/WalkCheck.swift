import Foundation
import TestSupport

/// A random user's walk through an app, recorded, and played in a fresh process: every line must be
/// ok, and every widget be as it was.
struct WalkCheck: Sendable {
  /// Where a widget is on the display depends on what is next to it and what is scrolled; which one
  /// has the keyboard, on how it was used.
  private static let passing: Set = ["frame", "x", "y", "width", "height", "focused", "address"]
  /// What runs by itself.
  private static let running: Set = ["ProgressBar", "LevelBar"]
  private static let mostDifferences = 6
  /// GTK's demos take a message away after five seconds.
  private static let rest = Duration.seconds(6)

  let app: [String]
  let seed: UInt64
  private(set) var commands: [String] = []
  private(set) var acts: [String] = []
  private(set) var problems: [String] = []

  var summary: String {
    let verdict = problems.isEmpty ? "ok" : "\(problems.count) problems"
    return "walk \(seed) in \(app.joined(separator: " ")): \(commands.count) commands, \(verdict)"
  }

  /// What is wrong, with all that is needed to see it again.
  var report: String {
    """
    \(summary); again: CAPUCHIN_WALK=\(seed) swift test --filter WalkTests
    \(problems.joined(separator: "\n"))
    recorded:
    \(commands.joined(separator: "\n"))
    done:
    \(acts.joined(separator: "\n"))
    """
  }

  /// - Parameters:
  ///   - seed: what the user does follows from it.
  ///   - acts: how many things the user does.
  static func of(_ app: [String], seed: UInt64, acts: Int) async -> WalkCheck {
    var check = WalkCheck(app: app, seed: seed)
    do {
      try await TemporaryFolder.with("walk") { folder in
        try await PrivateDisplay.with(width: 1600, height: 1200) { display in
          try await check.run(acts, on: display, in: folder)
        }
      }
    } catch {
      check.problems.append("\(error)")
    }
    return check
  }

  private init(app: [String], seed: UInt64) {
    self.app = app
    self.seed = seed
  }

  private mutating func run(_ acts: Int, on display: PrivateDisplay, in folder: URL) async throws {
    var recorded: [String: [String: String]] = [:]
    var escapes: Set<Int> = []
    commands = try await Recording.with(app, on: display, in: folder) { recording in
      let walk = try await Walk(recording)
      var random = SeededRandom(round: seed)
      for _ in 0..<acts {
        guard let act = Self.act(on: walk.screen, &random) else { break }
        self.acts.append("\(act)")
        try await walk.perform(act)
        guard try await walk.comeHome() else { break }
      }
      recorded = try await Self.restingState(of: walk)
      escapes = walk.escapes
    }
    let wanted = recorded
    let play = try await WalkPlay(
      folder.appending(path: "recorded.monkey"), escapes: escapes, on: display, in: folder,
      until: { Self.differences(wanted, Self.state(of: $0)).isEmpty })
    for step in play.steps where step.status != "ok" {
      problems.append("line \(step.line ?? 0): \(step.command ?? ""): \(step.status ?? ""): \(step.message ?? "")")
    }
    problems += Self.differences(recorded, Self.state(of: play.screen))
  }

  /// What each widget is like once nothing has changed for longer than apps show a passing message;
  /// of an app that never rests, at last.
  private static func restingState(of walk: Walk) async throws -> [String: [String: String]] {
    var last = state(of: try await walk.stillScreen())
    var since = ContinuousClock.now
    do {
      try await waitUntil("the app rests", within: .seconds(40), every: .milliseconds(500)) {
        let now = state(of: try await walk.recording.screen())
        if now != last { (last, since) = (now, .now) }
        return ContinuousClock.now - since >= rest
      }
    } catch is TimedOut {
      // It is compared as it is.
    }
    return last
  }

  private static func act(on screen: UIScreen, _ random: inout SeededRandom) -> WalkAct? {
    let taste = WalkAct.Taste(
      fraction: .random(in: 0.1...0.9, using: &random), isUp: .random(using: &random),
      text: ["Ada", "two words", "#1", "50%", "a\"b\\c", "${x}"].randomElement(using: &random) ?? "Ada")
    let acts = screen.widgets.indices.compactMap { WalkAct($0, on: screen, taste) }
    return acts.randomElement(using: &random)
  }

  /// What each widget is like.
  private static func state(of screen: UIScreen) -> [String: [String: String]] {
    let widgets = screen.widgets.filter { !running.contains($0.kind) }
    return Dictionary(widgets.map { ($0.path, $0.attributes.filter { !passing.contains($0.key) }) }) { $1 }
  }

  /// A slider's value is recorded as exactly as its pixels tell it.
  private static func isSame(_ recorded: String?, _ played: String?) -> Bool {
    guard let one = recorded.flatMap(Double.init), let other = played.flatMap(Double.init) else {
      return recorded == played
    }
    return abs(one - other) <= 0.002 * max(1, abs(one))
  }

  private static func differences(
    _ recorded: [String: [String: String]], _ played: [String: [String: String]]
  ) -> [String] {
    var found: [String] = []
    for path in Set(recorded.keys).union(played.keys).sorted() where recorded[path] != played[path] {
      let (before, after) = (recorded[path] ?? [:], played[path] ?? [:])
      for name in Set(before.keys).union(after.keys).sorted() where !isSame(before[name], after[name]) {
        found.append("\(path): \(name): recorded \(before[name] ?? "nothing"), played \(after[name] ?? "nothing")")
      }
    }
    let rest = found.count - mostDifferences
    return rest > 0 ? found.prefix(mostDifferences) + ["and \(rest) more differences"] : found
  }
}
