import Foundation
import TestSupport

/// The rows of a toolkit, played in one process for each page.
struct VerbRun: Sendable {
  /// A row, how its command ended, and what its checks say that are not ok.
  struct Played: Sendable {
    let row: VerbRow
    let ending: WaylandRun.Ending
    let wrong: [String]
  }

  let toolkit: String
  let played: [Played]

  /// Both toolkits, played at the first call in a process.
  static func shared() async throws -> [VerbRun] { try await playing.value }

  private static let playing = Task {
    async let gtk = play("GTK 4", Fixture.gtk4App().path, VerbRow.read("gtk4"))
    async let gnustep = play("GNUstep", Fixture.gnustepApp().path, VerbRow.read("gnustep"))
    return [try await gtk, try await gnustep]
  }

  private static func play(_ toolkit: String, _ app: String, _ rows: [VerbRow]) async throws -> VerbRun {
    let pages = rows.map(\.page).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let played = try await PrivateDisplay.with { display in
      var played: [Played] = []
      for page in pages { played += try await play(page, rows.filter { $0.page == page }, app, on: display) }
      return played
    }
    return VerbRun(toolkit: toolkit, played: played)
  }

  private static func play(
    _ page: String, _ rows: [VerbRow], _ app: String, on display: PrivateDisplay
  ) async throws -> [Played] {
    let lines = rows.filter { $0.reason == nil }.flatMap { [$0.command] + $0.checks }
    return try await TemporaryFolder.with("verbs") { folder in
      let script = folder.appending(path: "script.monkey")
      try Data((lines + [""]).joined(separator: "\n").utf8).write(to: script)
      let capuchin = try await Capuchin(in: folder, environment: display.environment)
      let words = ["play", script.path, "--json", "--keep-going", "--update-images", "--timeout", "10s"] + display.optionsOfPlay + ["--", app, page]
      let endings = try WaylandRun.endings(try await capuchin.start(words).outcome(within: .seconds(180)))
      var line = 0
      return rows.map { row in
        if let reason = row.reason { return Played(row: row, ending: WaylandRun.Ending(status: "left out", message: reason), wrong: []) }
        defer { line += 1 + row.checks.count }
        let ending = endings[line + 1] ?? WaylandRun.Ending(status: "not reached")
        let wrong = row.checks.indices.compactMap { index -> String? in
          let check = endings[line + 2 + index]
          return check?.status == "ok" ? nil : "\(row.checks[index]): \(check?.message ?? "not reached")"
        }
        return Played(row: row, ending: ending, wrong: ending.status == "ok" ? wrong : [])
      }
    }
  }
}
