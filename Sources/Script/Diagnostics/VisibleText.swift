/// Text from scripts and apps as it may be shown on a terminal.
enum VisibleText {
  /// Control characters become their pictures, so that a text cannot drive the terminal; tabs stay.
  static func of(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      shown.append(picture(of: scalar))
    }
    return String(shown)
  }

  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09: scalar
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: InvisibleScalars.contain(scalar) ? "\u{FFFD}" : scalar
    }
  }
}
