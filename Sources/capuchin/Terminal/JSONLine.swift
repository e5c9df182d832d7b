import Foundation
import Report

/// Results for programs: one JSON object a line.
enum JSONLine {
  static func write(_ value: some Encodable) { write(value, []) }

  /// One object over several lines, for a file that people read, too.
  static func writeDocument(_ value: some Encodable) { write(value, .prettyPrinted) }

  private static func write(_ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
    do {
      Console.shared.line(TerminalText.json(String(decoding: try encoder.encode(value), as: UTF8.self)))
    } catch {
      Console.shared.lose("a result as JSON: \(error)")
    }
  }
}
