import FoundationEssentials
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

/// What a process has told, as one line.
struct ToldLine<Told: Encodable>: Encodable {
  let event: String
  let pid: Int32
  /// Its members stand beside these two.
  let told: Told

  private enum Key: CodingKey { case event, pid }

  func encode(to encoder: any Encoder) throws {
    try told.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(event, forKey: .event)
    try container.encode(pid, forKey: .pid)
  }
}
