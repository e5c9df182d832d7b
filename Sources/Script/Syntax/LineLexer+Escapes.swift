extension LineLexer {
  /// Reads `\` and what it escapes.
  mutating func escape() throws(Failure) -> Unicode.Scalar {
    let start = position
    position += 1
    guard let next = byte(0) else { throw Failure(problem: .escapeAtEnd, range: start..<position) }
    switch next {
    case UInt8(ascii: "u"): return try unicodeEscape(from: start)
    case UInt8(ascii: "n"):
      position += 1
      return "\n"
    case UInt8(ascii: "t"):
      position += 1
      return "\t"
    case UInt8(ascii: "r"):
      position += 1
      return "\r"
    case _ where "\"\\*?[]/#$%>".utf8.contains(next):
      position += 1
      return Unicode.Scalar(next)
    default:
      let character =
        String(decoding: bytes[position...], as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
      let end = position + character.utf8.count
      throw Failure(problem: .unknownEscape(shown(character)), range: start..<end)
    }
  }

  private func shown(_ scalar: Unicode.Scalar) -> String {
    scalar == " " || scalar == "\t" ? "a blank" : String(scalar)
  }

  /// Reads `u{hex}`: one to eight digits that number a Unicode character.
  private mutating func unicodeEscape(from start: Int) throws(Failure) -> Unicode.Scalar {
    position += 1
    let opening = position
    while let next = byte(0), Identifier.isPart(next) || next == UInt8(ascii: "{"),
      position - opening < 9
    { position += 1 }
    let digits = text(opening..<position).dropFirst()
    guard byte(0) == UInt8(ascii: "}"), bytes[opening] == UInt8(ascii: "{"),
      digits.utf8.allSatisfy(Self.isHexDigit), let value = UInt32(digits, radix: 16),
      let scalar = Unicode.Scalar(value)
    else { throw Failure(problem: .malformedUnicodeEscape, range: start..<position) }
    position += 1
    return scalar
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  /// Reads `${name}` or `${namespace:name}`.
  mutating func variable() throws(Failure) -> Variable {
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

  private mutating func identifier() -> String {
    let start = position
    while let next = byte(0), Identifier.isPart(next) { position += 1 }
    return text(start..<position)
  }
}
