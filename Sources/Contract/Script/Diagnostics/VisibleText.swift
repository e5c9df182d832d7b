/// Text from scripts and apps as it may be shown on a terminal.
enum VisibleText {
  /// More than any sentence of ours has; a script's word that is quoted in one may have megabytes.
  private static let longest = 2000

  /// The text as one line.
  static func line(_ text: String) -> String { of(text.replacing("\t", with: "\u{2409}")) }

  /// A sentence; the midst of one that is endless is left out.
  static func short(_ text: String) -> String {
    guard text.utf8.count > longest else { return of(text) }
    let ends = (longest - 1) / 2
    return of("\(text.prefix(ends))…\(text.suffix(ends))")
  }

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

/// Characters that a reader cannot see or that turn the direction of what follows.
///
/// The printer writes them as `\u{…}` and diagnostics show a replacement.
enum InvisibleScalars {
  static func contain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
