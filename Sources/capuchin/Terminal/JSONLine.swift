import Foundation
import Report

/// Results for programs: one JSON object a line.
enum JSONLine {
  static func write(_ value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      Console.shared.line(TerminalText.json(String(decoding: try encoder.encode(value), as: UTF8.self)))
    } catch {
      Console.shared.lose("a result as JSON: \(error)")
    }
  }
}
