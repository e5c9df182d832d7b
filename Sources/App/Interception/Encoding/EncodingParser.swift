/// Reads encodings; this file has the characters, `EncodingParser+Types` the grammar.
///
/// An encoding comes from the app: any text gives a type or an error, and the stack that parsing
/// takes is bounded.
struct EncodingParser {
  /// How many types may stand inside each other.
  static let depthLimit = 64

  private let text: [UInt8]
  private(set) var index = 0
  var depth = 0

  init(_ text: String) {
    self.text = Array(text.utf8)
  }

  var next: UInt8? { index < text.count ? text[index] : nil }

  var isAtEnd: Bool { index == text.count }

  func peek(_ distance: Int) -> UInt8? {
    distance < text.count - index ? text[index + distance] : nil
  }

  mutating func skip() { index = min(index + 1, text.count) }

  /// Steps over the character if it is the next.
  mutating func take(_ character: Character) -> Bool {
    guard let next, next == character.asciiValue else { return false }
    skip()
    return true
  }

  mutating func expect(_ character: Character) throws(EncodingError) {
    guard take(character) else {
      throw isAtEnd ? error(.unclosed(character)) : error(.expected(character))
    }
  }

  /// Steps over the letter if it stands for a case of the table.
  mutating func take<Letter: RawRepresentable<String>>(_ letter: Letter.Type) -> Letter? {
    guard let found = self.letter(at: 0, letter) else { return nil }
    skip()
    return found
  }

  func letter<Letter: RawRepresentable<String>>(at distance: Int, _: Letter.Type) -> Letter? {
    peek(distance).flatMap { Letter(rawValue: String(Unicode.Scalar($0))) }
  }

  /// A number that prints as it is written.
  mutating func number(negative: Bool = false) throws(EncodingError) -> Int {
    let start = index
    while let digit = next, Self.isDigit(digit) { skip() }
    if index == start { throw error(.noNumber) }
    guard let value = Int(String(decoding: text[start..<index], as: UTF8.self)) else {
      throw error(.numberTooLarge, at: start)
    }
    if text[start] == UInt8(ascii: "0"), index > start + 1 || negative {
      throw error(.leadingZero, at: start)
    }
    return negative ? -value : value
  }

  /// The text up to the first byte for which the condition holds, which is left standing.
  mutating func text(
    until closing: Character, where isEnd: (UInt8) -> Bool
  ) throws(EncodingError) -> String {
    let start = index
    while let byte = next, !isEnd(byte) { skip() }
    if isAtEnd { throw error(.unclosed(closing)) }
    return String(decoding: text[start..<index], as: UTF8.self)
  }

  /// The text between two quotes.
  mutating func quoted() throws(EncodingError) -> String {
    try expect("\"")
    let quote = UInt8(ascii: "\"")
    let name = try text(until: "\"") { $0 == quote }
    skip()
    return name
  }

  /// What stands after the text in quotes that begins here.
  func afterQuoted() -> UInt8? {
    let quote = UInt8(ascii: "\"")
    guard next == quote, let end = text[(index + 1)...].firstIndex(of: quote) else { return nil }
    return end + 1 < text.count ? text[end + 1] : nil
  }

  func error(_ problem: EncodingError.Problem, at position: Int? = nil) -> EncodingError {
    let position = position ?? index
    let rest = String(decoding: text[position...].prefix(4), as: UTF8.self)
    return EncodingError(
      problem: problem, position: position, found: rest.unicodeScalars.first.map(Character.init))
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
