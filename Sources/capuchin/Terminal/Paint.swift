/// Colours for the lines of a report.
enum Paint {
  private static let codes = ["ok": "32", "FAIL": "1;31", "ERROR": "1;31"]

  /// The text with the word that begins it in its colour.
  static func status(of text: String) -> String {
    let word = text.prefix { $0 != " " }
    guard let code = codes[String(word)] else { return text }
    return "\u{1B}[\(code)m\(word)\u{1B}[0m\(text.dropFirst(word.count))"
  }
}
