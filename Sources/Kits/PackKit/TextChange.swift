/// What was replaced in a text, counted in characters: what is recorded of one that is too long to be told whole.
public struct TextChange {
  /// The longest text that is recorded whole.
  public static let longest = 1000
  /// What stands for an image or a widget in a text.
  private static let object: Unicode.Scalar = "\u{fffc}"

  let from: Int
  /// The end of what was there before.
  let to: Int
  let text: String

  /// Whether text was put in, which a key can type, and nothing taken out.
  public var isInsertion: Bool { from == to && !hasObjects }

  /// Whether what a key types has joined the character before it, as an accent does that combines with a letter.
  public func isJoined(by typed: String) -> Bool {
    to == from + 1 && text.count == 1 && text.unicodeScalars.count > 1 && text.unicodeScalars.reversed().starts(with: typed.unicodeScalars.reversed())
  }

  /// Whether images or widgets are in what was put in.
  private var hasObjects: Bool { TextChange.typed(text) != text }

  /// Whether nothing changed.
  public var isEmpty: Bool { from == to && text.isEmpty }

  /// Without objects that the app, or a paste, has put in: nobody can type them. Nil where nothing
  /// else was.
  public var command: Command? {
    let typed = TextChange.typed(text)
    guard from < to || !typed.isEmpty else { return nil }
    return Command("Replace", .int(Int64(from)), .int(Int64(to)), .string(typed))
  }

  /// Reads a `Replace`.
  public init?(_ command: Command) {
    guard command.verb == "Replace", command.arguments.count == 3,
      let from = Int(command.arguments[0]), let to = Int(command.arguments[1]),
      let text = String(command.arguments[2])
    else { return nil }
    self.init(from: from, to: to, text: text)
  }

  init(from: Int, to: Int, text: String) {
    self.from = from
    self.to = to
    self.text = text
  }

  /// Compares whole lines by their bytes, which is fast, and only the lines that differ by
  /// character.
  public init(from old: String, to new: String) {
    let (oldLines, newLines) = (Array(old.utf8), Array(new.utf8))
    // A carriage return and its newline are one character.
    let isPlain = !oldLines.contains(UInt8(ascii: "\r")) && !newLines.contains(UInt8(ascii: "\r"))
    let head = isPlain ? TextChange.sameLines(oldLines, newLines) : 0
    let tail =
      isPlain ? TextChange.sameLines(oldLines[head...].reversed(), newLines[head...].reversed()) : 0
    let oldPart = Array(String(decoding: oldLines[head..<(oldLines.count - tail)], as: UTF8.self))
    let newPart = Array(String(decoding: newLines[head..<(newLines.count - tail)], as: UTF8.self))
    let shorter = min(oldPart.count, newPart.count)
    let prefix = zip(oldPart, newPart).prefix { $0 == $1 }.count
    let suffix = zip(oldPart.reversed(), newPart.reversed()).prefix(shorter - prefix)
      .prefix { $0 == $1 }.count
    let start = String(decoding: oldLines[..<head], as: UTF8.self).count + prefix
    from = start
    to = start + oldPart.count - prefix - suffix
    text = String(newPart[prefix..<(newPart.count - suffix)])
  }

  /// Both changes as one, where they touch.
  public func followed(by next: TextChange) -> TextChange? {
    let end = from + text.count
    guard next.from <= end, next.to >= from else { return nil }
    let before = text.prefix(max(0, next.from - from))
    let after = text.dropFirst(max(0, next.to - from))
    return TextChange(
      from: min(from, next.from), to: to + max(0, next.to - end),
      text: before + next.text + after)
  }

  /// A text as a person can type it: without what stands for images and widgets.
  public static func typed(_ text: String) -> String {
    guard text.unicodeScalars.contains(object) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != object }))
  }

  /// The bytes of the whole lines with which both begin.
  private static func sameLines(_ a: some Sequence<UInt8>, _ b: some Sequence<UInt8>) -> Int {
    var (lines, count) = (0, 0)
    for (x, y) in zip(a, b) {
      guard x == y else { break }
      count += 1
      if x == UInt8(ascii: "\n") { lines = count }
    }
    return lines
  }
}
