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

  let bytes: [UInt8]
  var position = 0

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
    let nameStart = position
    while let next = byte(0), Identifier.isPart(next) { position += 1 }
    let name = text(nameStart..<position)
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
    var pieces = PieceBuilder()
    while let next = byte(0), isQuoted ? next != UInt8(ascii: "\"") : !Self.isBlank(next) {
      try readPiece(next, into: &pieces)
    }
    if isQuoted { try closeQuote(from: start) }
    return Word(pieces: pieces.finished(), source: text(start..<position), range: start..<position)
  }

  private mutating func closeQuote(from start: Int) throws(Failure) {
    if isAtEnd { throw Failure(problem: .quoteNotClosed, range: start..<position) }
    position += 1
    if let next = byte(0), !Self.isBlank(next) {
      throw Failure(problem: .textAfterQuote, range: position..<endOfWord())
    }
  }

  private mutating func readPiece(_ next: UInt8, into pieces: inout PieceBuilder) throws(Failure) {
    switch next {
    case UInt8(ascii: "\""):
      throw Failure(problem: .quoteInsideWord, range: position..<position + 1)
    case UInt8(ascii: "\\"):
      pieces.append(literal: try escape())
    case UInt8(ascii: "$") where byte(1) == UInt8(ascii: "{"):
      pieces.append(variable: try variable())
    default:
      pieces.append(plain: next)
      position += 1
    }
  }

  func byte(_ offset: Int) -> UInt8? {
    bytes.indices.contains(position + offset) ? bytes[position + offset] : nil
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func endOfWord() -> Int {
    bytes[position...].firstIndex(where: Self.isBlank) ?? bytes.endIndex
  }
}
