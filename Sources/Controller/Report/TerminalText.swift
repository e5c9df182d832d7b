/// Text of an app or a script, safe to show on a terminal.
public enum TerminalText {
  /// The text with its control characters, newlines among them, as escapes: it can neither move the
  /// cursor nor look like a line of its own.
  public static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    return text.unicodeScalars.map { isUnsafe($0) ? escape($0) : String($0) }.joined()
  }

  /// The same for a text of several lines of our own, which stay lines.
  public static func lines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) }
      .joined(separator: "\n")
  }

  /// JSON in which the same characters stand as escapes: its meaning is the same.
  public static func json(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.value > 0x7E && isUnsafe($0) }) else { return text }
    return text.unicodeScalars.map { scalar in
      guard scalar.value > 0x7E, isUnsafe(scalar) else { return String(scalar) }
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  /// Controls, line separators, and the marks that turn the direction of text.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xFEFF: true
    default: turnsDirection(scalar)
    }
  }

  /// Marks that turn the direction of what follows, and separators of lines and paragraphs.
  static func turnsDirection(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(scalar.value, radix: 16))}"
    }
  }
}
