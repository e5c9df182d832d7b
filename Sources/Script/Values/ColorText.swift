/// Colours as scripts write them: `#rrggbb` or `#rrggbbaa`.
public enum ColorText {
  /// Whether the text is a colour.
  public static func isValid(_ text: String) -> Bool {
    guard text.utf8.first == UInt8(ascii: "#"), [7, 9].contains(text.utf8.count) else {
      return false
    }
    return text.utf8.dropFirst().allSatisfy { byte in
      switch byte {
      case 48...57, 65...70, 97...102: true
      default: false
      }
    }
  }
}
