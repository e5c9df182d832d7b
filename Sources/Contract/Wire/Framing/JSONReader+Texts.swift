extension JSONReader {
  /// Reads a text, with its quotes.
  mutating func string() throws(WireError) -> String {
    place += 1
    let start = place
    var unescaped: [UInt8]?
    var copied = start
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        let part = bytes[copied..<place]
        let whole = unescaped.map { $0 + part } ?? Array(part)
        guard let whole = String(validating: whole, as: UTF8.self) else {
          throw .unreadableJSON("the text at byte \(start) is no UTF-8")
        }
        place += 1
        return whole
      case UInt8(ascii: "\\"):
        var text = unescaped ?? []
        unescaped = nil
        text += bytes[copied..<place]
        place += 1
        text += try escaped().utf8
        unescaped = text
        copied = place
      case ..<0x20: throw .unreadableJSON("it holds the control character \(byte)")
      default: place += 1
      }
    }
    throw unexpected("\"")
  }

  private mutating func escaped() throws(WireError) -> Unicode.Scalar {
    let letter = byte
    let scalar: Unicode.Scalar
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scalar = Unicode.Scalar(letter ?? 0)
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "u"):
      place += 1
      return try unicode()
    default: throw unexpected("an escape")
    }
    place += 1
    return scalar
  }

  /// Behind `\u`; two of them are one character beyond the basic plane.
  private mutating func unicode() throws(WireError) -> Unicode.Scalar {
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let half = WireError.unreadableJSON("it holds half a surrogate pair")
    guard first < 0xDC00, bytes[place...].starts(with: #"\u"#.utf8) else { throw half }
    place += 2
    let second = try hexadecimal()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
    else { throw half }
    return scalar
  }

  private mutating func hexadecimal() throws(WireError) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = byte.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw unexpected("a hexadecimal digit")
      }
      number = number << 4 | UInt32(digit)
      place += 1
    }
    return number
  }
}
