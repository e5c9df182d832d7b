import Foundation
import TestSupport

/// All rows, played in one process for each page under a compositor without input devices.
struct WaylandRun: Sendable {
  /// How a command ended.
  struct Ending: Sendable, Equatable {
    let status: String
    var code = ""
    var message = ""
  }

  /// One page's script and what came of it.
  struct Played: Sendable {
    let lines: [String]
    /// By line, from 1.
    let endings: [Int: Ending]
    /// What the app's widgets were like when its window was closed.
    let state: [String: [String: FixtureValue]]
    /// What the app and `capuchin` wrote to standard error.
    let errors: String

    /// How a row's command and its checks ended; nil for one that was not reached.
    func endings(of row: WaylandRow) -> [Ending?] {
      guard let index = lines.firstIndex(of: row.command) else { return [nil] }
      return (0...row.checks.count).map { endings[index + 1 + $0] }
    }
  }

  let pages: [WaylandRow.Page: Played]

  /// Played at the first call in a process.
  static func shared() async throws -> WaylandRun { try await playing.value }

  private static let playing = Task {
    try await WestonDisplay.with { display in
      var pages: [WaylandRow.Page: Played] = [:]
      for page in WaylandRow.Page.allCases { pages[page] = try await play(page, on: display) }
      return WaylandRun(pages: pages)
    }
  }

  /// Those that need a device come before those that change the window.
  private static func play(_ page: WaylandRow.Page, on display: WestonDisplay) async throws -> Played {
    let verbs = WaylandVerb.clicks + WaylandVerb.rows + WaylandVerb.text + WaylandVerb.devices
    let all = verbs.flatMap(\.rows) + WaylandVerb.refused + WaylandVerb.windows.flatMap(\.rows)
    let rows = all.filter { $0.page == page }
    let lines = page.setup + rows.flatMap { [$0.command] + $0.checks } + page.end
    return try await TemporaryFolder.with("wayland") { folder in
      let state = FixtureState(in: folder)
      let app = [try await Fixture.gtk4App().path, page.rawValue]
      let options = [state.variable, ("WAYLAND_DEBUG", "client")].flatMap { ["--env", "\($0.0)=\($0.1)"] }
      let outcome = try await display.play(lines, app, in: folder, options: options)
      guard let told = try? state.read() else { throw NoState(page: page, outcome: outcome) }
      return Played(lines: lines, endings: try endings(outcome), state: told, errors: outcome.errors)
    }
  }

  static func endings(_ outcome: Outcome) throws -> [Int: Ending] {
    try outcome.lines.reduce(into: [:]) { endings, line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      guard let object, object["event"] as? String == "command", let number = object["line"] as? Int
      else { return }
      func text(_ name: String) -> String { object[name] as? String ?? "" }
      endings[number] = Ending(status: text("status"), code: text("code"), message: text("message"))
    }
  }
}

/// An app did not come to the end of its script, where its window is closed and it writes its state.
private struct NoState: Error, CustomStringConvertible {
  let page: WaylandRow.Page
  let outcome: Outcome

  /// Without the requests and events that the library writes, which begin with their time.
  var description: String {
    let errors = outcome.errors.split(separator: "\n").filter { !$0.hasPrefix("[") }.suffix(5)
    return "page \(page): status \(outcome.status) after \(outcome.lines.last ?? "no line"); \(errors.joined(separator: "; "))"
  }
}

extension WestonDisplay {
  /// Plays lines to their end, whatever becomes of them.
  func play(
    _ lines: [String], _ app: [String], in folder: URL, options: [String] = []
  ) async throws -> Outcome {
    let script = folder.appending(path: "script.monkey")
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: script)
    let capuchin = try await Capuchin(in: folder, environment: environment)
    let words = ["play", script.path, "--display", name, "--json", "--keep-going"] + options + ["--"] + app
    return try await capuchin.start(words).outcome(within: .seconds(180))
  }
}
