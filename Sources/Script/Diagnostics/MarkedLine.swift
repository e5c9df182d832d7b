/// A line with `^~~~` under a part of it, safe to show on a terminal.
struct MarkedLine {
  /// The line, a newline, four blanks, and the mark.
  let text: String

  init(_ line: String, range: Range<Int>) {
    let before = Self.shown(line.utf8.prefix(range.lowerBound))
    let marked = Self.shown(line.utf8.prefix(range.upperBound).dropFirst(range.lowerBound))
    let after = Self.shown(line.utf8.dropFirst(range.upperBound))
    let indent = before.map { $0 == "\t" ? "\t" : String(repeating: " ", count: Self.width($0)) }
    let length = marked.reduce(0) { $0 + Self.width($1) }
    let mark = "^" + String(repeating: "~", count: max(0, length - 1))
    text = "\(before)\(marked)\(after)\n    \(indent.joined())\(mark)"
  }

  private static func shown(_ bytes: some Sequence<UInt8>) -> String {
    VisibleText.of(String(decoding: Array(bytes), as: UTF8.self))
  }

  /// Columns that a terminal gives a character: two for East Asian wide ones and emoji.
  private static func width(_ character: Character) -> Int {
    switch character.unicodeScalars.first?.value ?? 0 {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
