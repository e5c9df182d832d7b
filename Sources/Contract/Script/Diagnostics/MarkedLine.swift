/// A line with `^~~~` under a part of it, safe to show on a terminal.
///
/// Of a long line the surroundings of the mark are shown, with `…` for what is left out.
struct MarkedLine {
  /// The line, a newline, four blanks, and the mark.
  let text: String

  /// How many characters of the line are shown before, in and behind the mark at most.
  private static let most = 160

  init(_ line: String, range: Range<Int>) {
    let before = Self.shown(line.utf8.prefix(range.lowerBound).suffix(4 * Self.most), .end)
    let marked = Self.shown(
      line.utf8.prefix(range.upperBound).dropFirst(range.lowerBound).prefix(4 * Self.most), .start)
    let after = Self.shown(line.utf8.dropFirst(range.upperBound).prefix(4 * Self.most), .start)
    let isCut = (
      before: before.utf8.count < range.lowerBound, marked: marked.utf8.count < range.count,
      after: after.utf8.count < line.utf8.count - range.upperBound)
    let shownBefore = VisibleText.of(isCut.before ? "…" + before : before)
    let shownMarked = VisibleText.of(isCut.marked ? marked + "…" : marked)
    let shownAfter = isCut.marked ? "" : VisibleText.of(isCut.after ? after + "…" : after)
    let indent = shownBefore.map { $0 == "\t" ? "\t" : String(repeating: " ", count: Self.width($0)) }
    let length = shownMarked.reduce(0) { $0 + Self.width($1) }
    let mark = "^" + String(repeating: "~", count: max(0, length - 1))
    text = "\(shownBefore)\(shownMarked)\(shownAfter)\n    \(indent.joined())\(mark)"
  }

  private enum End { case start, end }

  /// - Parameter end: which one is kept of too many characters.
  private static func shown(_ bytes: some Sequence<UInt8>, _ end: End) -> String {
    let text = String(decoding: Array(bytes), as: UTF8.self)
    switch end {
    case .start: return String(text.prefix(most))
    case .end: return String(text.suffix(most))
    }
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
