import Foundation
import TestSupport

/// A script that is played with `--json`, command by command.
struct WalkPlay {
  /// What `play` says of one command.
  struct Step: Decodable, Sendable {
    let event: String
    let line: Int?
    let command: String?
    let name: String?
    let status: String?
    let message: String?
    let path: String?
  }

  let steps: [Step]
  /// The widgets after the last command, once they are as wanted or the time is up; nil of an app that has ended.
  let screen: UIScreen?

  /// Plays all commands of a script in a fresh process of its app, and looks at its widgets.
  ///
  /// - Parameters:
  ///   - escapes: after how many commands Escape is pressed.
  ///   - isWanted: whether the widgets are as they shall be; they may still be on their way.
  init(
    _ script: URL, escapes: Set<Int> = [], on display: PrivateDisplay, in folder: URL,
    until isWanted: @Sendable (UIScreen) -> Bool = { _ in true }
  ) async throws {
    let file = folder.appending(path: "walked.monkey")
    let (text, count) = try Self.lines(of: script, escapes)
    // The app stays while its widgets are looked at.
    try Data((text + ["Pause 600s", ""]).joined(separator: "\n").utf8).write(to: file)
    let played = folder.appending(path: "played")
    try FileManager.default.createDirectory(at: played, withIntermediateDirectories: true)
    let capuchin = try await Capuchin(in: played, environment: display.environment)
    let words = ["play", file.path, "--json", "--keep-going", "--display", display.name, "--stage", "private"]
    let child = try capuchin.start(words)
    do {
      try await waitUntil("\(count) commands are played: \(child.output)\(child.errors)", within: .seconds(240)) {
        try Self.steps(child.output).count >= count || child.status != nil
      }
      steps = Array(try Self.steps(child.output).filter { $0.name != Self.escape }.prefix(count))
      screen = try await Self.screen(of: capuchin, child, until: isWanted)
      child.signal(SIGINT)
      _ = try await child.outcome(within: .seconds(20))
    } catch {
      await child.stop()
      throw error
    }
  }

  private static let escape = "escape"

  /// The script's lines with Escape pressed in between, and how many commands those are.
  private static func lines(of script: URL, _ escapes: Set<Int>) throws -> ([String], Int) {
    var lines: [String] = []
    var count = 0
    for line in try String(contentsOf: script, encoding: .utf8).split(separator: "\n").map(String.init) {
      lines.append(line)
      if line.hasPrefix("#") { continue }
      count += 1
      if escapes.contains(count) { lines.append("Keys Escape %timeout=500ms %name=\(escape)") }
    }
    return (lines, count + escapes.count)
  }

  private static func screen(
    of capuchin: Capuchin, _ child: Child, until isWanted: (UIScreen) -> Bool
  ) async throws -> UIScreen? {
    var last: UIScreen
    do {
      last = try await UIScreen(xml: capuchin.treeXML())
    } catch {
      try await waitUntil("an app that gives no tree has ended: \(error)", within: .seconds(5)) { child.status != nil }
      return nil
    }
    do {
      // Longer than apps show a passing message.
      try await waitUntil("the widgets are as they were recorded", within: .seconds(15)) {
        if isWanted(last) { return true }
        last = try await UIScreen(xml: capuchin.treeXML())
        return false
      }
    } catch is TimedOut {
      // What differs is for the caller to tell.
    }
    return last
  }

  private static func steps(_ output: String) throws -> [Step] {
    try output.split(separator: "\n").dropLast(output.hasSuffix("\n") ? 0 : 1)
      .map { try JSONDecoder().decode(Step.self, from: Data($0.utf8)) }
      .filter { $0.event == "command" }
  }
}
