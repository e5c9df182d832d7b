import Foundation
import TestSupport

/// A command of the table of Docs/Verbs.md, and what must hold when it was played.
struct VerbRow: Sendable {
  let command: String
  /// The fixture's page that it is played on.
  let page: String
  /// Commands that must be ok after it, if it is.
  var checks: [String] = []
  /// Whether it only makes ready for others.
  var isPreparation = false
  /// Why it is not played; nil if it is.
  var reason: String?

  var verb: String { String(words.first ?? "") }

  /// The second word; empty for what has no widget.
  var kind: String { VerbTable.sessionVerbs.contains(verb) ? "" : String(words.dropFirst().first ?? "") }

  private var words: [Substring] { command.split(separator: " ") }
}

extension VerbRow {
  /// Reads a file of rows: `[page]`; then commands, each with its checks indented below; `> ` before what only makes
  /// ready; `- Verb Kind: reason` for what is not played; `#` before a comment.
  static func read(_ name: String) throws -> [VerbRow] {
    let text = try String(contentsOf: Fixture.folder.appending(path: "Verbs/\(name)"), encoding: .utf8)
    var (rows, page): ([VerbRow], String) = ([], "")
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("[") {
        page = String(line.dropFirst().dropLast())
      } else if line.hasPrefix("  ") {
        rows[rows.count - 1].checks.append(line.trimmingCharacters(in: .whitespaces))
      } else if line.hasPrefix("> ") {
        rows.append(VerbRow(command: String(line.dropFirst(2)), page: page, isPreparation: true))
      } else if line.hasPrefix("- ") {
        let parts = line.dropFirst(2).split(separator: ":", maxSplits: 1)
        rows.append(VerbRow(command: String(parts[0]), page: page, reason: parts[1].trimmingCharacters(in: .whitespaces)))
      } else {
        rows.append(VerbRow(command: String(line), page: page))
      }
    }
    return rows
  }
}
