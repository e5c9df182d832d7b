/// Where in an XPath query a variable stands, so that its value can be nothing but a value there.
struct XPathText {
  private var openQuote: Unicode.Scalar?

  /// - Returns: nil unless the word is a query.
  init?(_ word: Word) {
    guard case .plain(let text) = word.pieces.first,
      text.unicodeScalars.starts(with: "xpath=".unicodeScalars)
    else { return nil }
  }

  /// Follows the quotes in what the script itself says.
  mutating func read(_ piece: Word.Piece) {
    guard case .plain(let text) = piece else { return }
    for scalar in text.unicodeScalars {
      if let quote = openQuote {
        if scalar == quote { openQuote = nil }
      } else if scalar == "'" || scalar == "\"" {
        openQuote = scalar
      }
    }
  }

  /// The value as the query says it: within quotes as it is, else a number, else a quoted text.
  ///
  /// - Returns: nil for a value with the quote in it that is open.
  func text(for value: String) -> String? {
    if let openQuote { return value.unicodeScalars.contains(openQuote) ? nil : value }
    if isNumber(value) { return value }
    if !value.unicodeScalars.contains("'") { return "'\(value)'" }
    if !value.unicodeScalars.contains("\"") { return "\"\(value)\"" }
    let parts = value.split(separator: "'", omittingEmptySubsequences: false).map { "'\($0)'" }
    return "concat(\(parts.joined(separator: ", \"'\", ")))"
  }

  /// XPath knows no exponents and no plus sign.
  private func isNumber(_ value: String) -> Bool {
    NumberText.number(value) != nil
      && value.utf8.allSatisfy { $0 == 45 || $0 == 46 || (48...57).contains($0) }
  }
}
