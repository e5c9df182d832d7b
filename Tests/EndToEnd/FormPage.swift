import Foundation
import TestSupport

/// The fixture's page `form`, whose rows the test chooses: `kind|label|key|id`.
enum FormPage {
  /// What the form's widgets report, and how the script went.
  typealias Played = (outcome: Outcome, acts: Set<String>)

  static func options(_ rows: [String]) -> [String] { ["--env", "FIXTURE_FORM=\(rows.joined(separator: "\n"))"] }

  /// The rows with other labels.
  static func renamed(_ rows: [String], _ names: [String: String]) -> [String] {
    rows.map { row in
      var parts = row.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      parts[1] = names[parts[1]] ?? parts[1]
      return parts.joined(separator: "|")
    }
  }

  /// The id in a line, without quotation marks.
  static func id(in line: String) -> String {
    let word = line.split(separator: " ")[2]
    return String(word.hasPrefix("\"") ? line.split(separator: "\"")[1] : word)
  }

  /// Options that run the form in German.
  ///
  /// - Parameters:
  ///   - messages: what its catalog has.
  ///   - folder: where the catalog and the locale are made.
  static func germanOptions(
    _ messages: [(source: String, translation: String)], in folder: URL
  ) async throws -> [String] {
    let catalogs = folder.appending(path: "catalogs/de/LC_MESSAGES")
    try FileManager.default.createDirectory(at: catalogs, withIntermediateDirectories: true)
    try Data(MessageCatalogFile.bytes(messages)).write(to: catalogs.appending(path: "form.mo"))
    let path = folder.appending(path: "catalogs").path
    return try await Locales.german(in: folder) + ["--env", "FIXTURE_CATALOGS=\(path)"]
  }

  /// Plays `recorded.monkey` in a form of these rows, all its lines.
  static func play(
    _ rows: [String], _ options: [String] = [], with command: String = "play", on display: PrivateDisplay,
    in folder: URL
  ) async throws -> Played {
    let log = folder.appending(path: "acts.log")
    try Data().write(to: log)
    let options = options + (command == "play" ? ["--keep-going"] : []) + self.options(rows) + [
      "--timeout", "1s", "--env", "FIXTURE_FORM_LOG=\(log.path)",
    ]
    let script = folder.appending(path: "recorded.monkey")
    let outcome = try await FixtureRun.play(script, "form", on: display, in: folder, options: options, with: command)
    return (outcome, Set(try String(contentsOf: log, encoding: .utf8).split(separator: "\n").map(String.init)))
  }
}
