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
