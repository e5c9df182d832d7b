/// Writes words canonically: least quotes, an escape for what is meant literally or cannot be seen.
enum WordPrinter {
  /// - Parameters:
  ///   - pieces: normalised parts.
  ///   - isVerb: whether the word begins the line, where a `#` would make it a comment.
  static func printed(_ pieces: [Word.Piece], isVerb: Bool = false) -> String {
    let body = body(pieces)
    return needsQuotes(pieces, body, isVerb: isVerb) ? "\"\(body)\"" : body
  }

  /// The word without quotes around it.
  static func body(_ pieces: [Word.Piece]) -> String {
    var body = ""
    for piece in pieces {
      switch piece {
      case .plain(let text): appendPlain(text, to: &body)
      case .literal(let text): appendLiteral(text, to: &body)
      case .variable(let variable): body += variable.description
      }
    }
    return body
  }

  private static func appendPlain(_ text: String, to body: inout String) {
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\"", "\\": body += "\\\(scalar)"
      case "\n": body += "\\n"
      case "\t": body += "\\t"
      case "\r": body += "\\r"
      case "$" where scalars.first == "{": body += "\\$"
      case _ where InvisibleScalars.contain(scalar): body += escape(scalar)
      default: body.unicodeScalars.append(scalar)
      }
    }
  }

  private static func appendLiteral(_ text: String, to body: inout String) {
    for scalar in text.unicodeScalars {
      body += scalar == "=" ? escape(scalar) : "\\\(scalar)"
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16))}"
  }

  private static func needsQuotes(_ pieces: [Word.Piece], _ body: String, isVerb: Bool) -> Bool {
    guard !pieces.isEmpty else { return true }
    if body == "#" || (isVerb && body.utf8.first == UInt8(ascii: "#")) { return true }
    if body.utf8.first == UInt8(ascii: "%") { return true }
    return pieces.contains {
      guard case .plain(let text) = $0 else { return false }
      return text.utf8.contains {
        $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\"")
      }
    }
  }
}
