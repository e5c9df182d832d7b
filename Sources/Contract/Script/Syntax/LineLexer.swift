/// Splits one line into words and modifiers; knows blanks, quotes, escapes and variables.
struct LineLexer {
  enum Token {
    case word(Word)
    case modifier(Modifier)
  }

  struct Failure: Error {
    let problem: SyntaxProblem
    let range: Range<Int>
  }

  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// Whether a comment begins here: a `#` alone, or any at the start of the line.
  func isAtComment(startOfLine: Bool) -> Bool {
    byte(0) == UInt8(ascii: "#") && (startOfLine || byte(1).map(Self.isBlank) ?? true)
  }

  mutating func skipBlanks() {
    while let next = byte(0), Self.isBlank(next) { position += 1 }
  }

  /// The word or modifier that begins here; what follows it is a blank or the end.
  mutating func token() throws(Failure) -> Token {
    let start = position
    if byte(0) == UInt8(ascii: "%") { return .modifier(try modifier(from: start)) }
    return .word(try word())
  }

  private mutating func modifier(from start: Int) throws(Failure) -> Modifier {
    position += 1
    let name = identifier()
    guard Identifier.isValid(name), byte(0) == UInt8(ascii: "=") else {
      throw Failure(problem: .malformedModifier, range: start..<endOfWord())
    }
    position += 1
    guard let next = byte(0), !Self.isBlank(next) else {
      throw Failure(problem: .modifierWithoutValue, range: start..<position)
    }
    if next == UInt8(ascii: "%") {
      throw Failure(problem: .malformedModifier, range: position..<endOfWord())
    }
    return Modifier(checkedName: name, value: try word(), range: start..<position)
  }

  private mutating func word() throws(Failure) -> Word {
    let start = position
    let isQuoted = byte(0) == UInt8(ascii: "\"")
    if isQuoted { position += 1 }
    var pieces: [Word.Piece] = []
    while let next = byte(0), isQuoted ? next != UInt8(ascii: "\"") : !Self.isBlank(next) {
      pieces.append(try piece(next))
    }
    if isQuoted { try closeQuote(from: start) }
    return Word(pieces: pieces, source: text(start..<position), range: start..<position)
  }

  private mutating func closeQuote(from start: Int) throws(Failure) {
    if isAtEnd { throw Failure(problem: .quoteNotClosed, range: start..<position) }
    position += 1
    if let next = byte(0), !Self.isBlank(next) {
      throw Failure(problem: .textAfterQuote, range: position..<endOfWord())
    }
  }

  private mutating func piece(_ next: UInt8) throws(Failure) -> Word.Piece {
    switch next {
    case UInt8(ascii: "\""):
      throw Failure(problem: .quoteInsideWord, range: position..<position + 1)
    case UInt8(ascii: "\\"):
      return .literal(String(try escape()))
    case UInt8(ascii: "$") where byte(1) == UInt8(ascii: "{"):
      return .variable(try variable())
    default:
      let start = position
      repeat { position += 1 } while byte(0).map { !"\"\\$ \t".utf8.contains($0) } ?? false
      return .plain(text(start..<position))
    }
  }

  func byte(_ offset: Int) -> UInt8? {
    bytes.indices.contains(position + offset) ? bytes[position + offset] : nil
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func endOfWord() -> Int {
    bytes[position...].firstIndex(where: Self.isBlank) ?? bytes.endIndex
  }

  /// Reads `\` and what it escapes.
  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    let start = position
    guard let next = byte(1) else { throw Failure(problem: .escapeAtEnd, range: start..<start + 1) }
    position += 2
    switch next {
    case UInt8(ascii: "u"): return try unicodeEscape(from: start)
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case _ where "\"\\*?[]/#$%>".utf8.contains(next): return Unicode.Scalar(next)
    default:
      let character =
        String(decoding: bytes[(start + 1)...], as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
      let end = start + 1 + character.utf8.count
      throw Failure(problem: .unknownEscape(shown(character)), range: start..<end)
    }
  }

  private func shown(_ scalar: Unicode.Scalar) -> String {
    scalar == " " || scalar == "\t" ? "a blank" : String(scalar)
  }

  /// Reads `{hex}`: one to eight digits that number a Unicode character.
  private mutating func unicodeEscape(from start: Int) throws(Failure) -> Unicode.Scalar {
    let opening = position
    while let next = byte(0), Identifier.isPart(next) || next == UInt8(ascii: "{"),
      position - opening < 9
    { position += 1 }
    let digits = text(opening..<position).dropFirst()
    guard byte(0) == UInt8(ascii: "}"), bytes[opening] == UInt8(ascii: "{"),
      digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16),
      let scalar = Unicode.Scalar(value)
    else { throw Failure(problem: .malformedUnicodeEscape, range: start..<position) }
    position += 1
    return scalar
  }

  /// Reads `${name}` or `${namespace:name}`.
  private mutating func variable() throws(Failure) -> Variable {
    let start = position
    position += 2
    var namespace = Variable.Namespace.script
    var name = identifier()
    if byte(0) == UInt8(ascii: ":") {
      position += 1
      guard !name.isEmpty, let found = Variable.Namespace(rawValue: name) else {
        throw Failure(
          problem: name.isEmpty ? .malformedVariable : .unknownNamespace(name),
          range: start..<position)
      }
      namespace = found
      name = identifier()
    }
    guard byte(0) == UInt8(ascii: "}"), let variable = Variable(namespace, name: name) else {
      throw Failure(problem: .malformedVariable, range: start..<position)
    }
    position += 1
    return variable
  }

  /// Reads what may be a name.
  private mutating func identifier() -> String {
    let start = position
    while let next = byte(0), Identifier.isPart(next) { position += 1 }
    return text(start..<position)
  }
}
