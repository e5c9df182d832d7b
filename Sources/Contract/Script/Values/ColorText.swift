/// Colours as scripts write them: `#rrggbb` or `#rrggbbaa`.
public enum ColorText {
  /// Whether the text is a colour.
  public static func isValid(_ text: String) -> Bool {
    text.hasPrefix("#") && [7, 9].contains(text.utf8.count)
      && text.dropFirst().allSatisfy { $0.isASCII && $0.isHexDigit }
  }
}
