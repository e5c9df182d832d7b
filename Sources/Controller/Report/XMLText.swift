/// Text of an app or a script, as XML 1.0 may hold it.
public enum XMLText {
  /// The text between tags.
  public static func content(_ text: String) -> String {
    escaped(text, keepingLines: true)
  }

  /// The text between double quotes; newlines and tabs survive the parser as references.
  public static func attribute(_ text: String) -> String {
    escaped(text, keepingLines: false)
  }

  private static func escaped(_ text: String, keepingLines: Bool) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "\n" where keepingLines, "\t" where keepingLines: result.append(scalar)
      case "\n", "\t", "\r": result.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
      case _ where TerminalText.turnsDirection(scalar):
        // A reader of the file gets the mark, a terminal that shows the file does not.
        result.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
      default: result.append(isAllowed(scalar) ? scalar : picture(of: scalar))
      }
    }
    return String(result)
  }

  /// XML 1.0 cannot hold other controls, not even as references, nor U+FFFE and U+FFFF.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: false
    default: true
    }
  }

  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard scalar.value < 0x20 else { return "\u{FFFD}" }
    return Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
  }
}
