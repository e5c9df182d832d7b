import Foundation

/// Results for programs: one JSON object a line.
enum JSONLine {
  static func write(_ value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Strings and finite numbers always encode.
    guard let data = try? encoder.encode(value) else { return }
    Console.shared.line(String(decoding: data, as: UTF8.self))
  }
}
