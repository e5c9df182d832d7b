import FoundationEssentials

/// Reads JSON text (RFC 8259) into a `JSONValue`, in one pass.
///
/// `JSONDecoder` does not say which kind of value comes next: each wrong guess costs a thrown error, up to 20 µs a
/// value. A client that sends millions of them would occupy a thread for a minute.
struct JSONReader {
  private let bytes: [UInt8]
  private var place = 0
  private var values = 0

  /// - Throws: `WireError` with `.parseError`, `.tooDeep`, `.tooManyValues`.
  static func value(of text: Data) throws(WireError) -> JSONValue {
    var reader = JSONReader(bytes: Array(text))
    let value = try reader.value(depth: 0)
    guard reader.next() == nil else { throw reader.unexpected("the end") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var byte: UInt8? { bytes.indices.contains(place) ? bytes[place] : nil }

  /// The next byte that is no white space.
  private mutating func next() -> UInt8? {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
    return byte
  }

  private func unexpected(_ expected: String) -> WireError {
    .unreadableJSON("expected \(expected) at byte \(place), found \(byte.map { "the byte \($0)" } ?? "the end")")
  }

  private mutating func value(depth: Int) throws(WireError) -> JSONValue {
    values += 1
    guard values <= Limits.values else { throw .tooManyValues() }
    switch next() {
    case UInt8(ascii: "{"): return .object(try members(depth: depth + 1))
    case UInt8(ascii: "["): return .array(try elements(depth: depth + 1))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case let first? where first == UInt8(ascii: "-") || Self.digits.contains(first): return try number()
    default: throw unexpected("a value")
    }
  }

  /// - Returns: true if a comma follows, false if the closing bracket does.
  private mutating func isContinued(_ close: UInt8) throws(WireError) -> Bool {
    switch next() {
    case UInt8(ascii: ","), close:
      defer { place += 1 }
      return byte != close
    default: throw unexpected("a comma or \"\(Character(Unicode.Scalar(close)))\"")
    }
  }

  private mutating func isEmpty(_ close: UInt8, depth: Int) throws(WireError) -> Bool {
    guard depth <= Limits.depth else { throw .tooDeep() }
    place += 1
    guard next() == close else { return false }
    place += 1
    return true
  }

  private mutating func elements(depth: Int) throws(WireError) -> [JSONValue] {
    let close = UInt8(ascii: "]")
    var elements: [JSONValue] = []
    if try isEmpty(close, depth: depth) { return elements }
    repeat { elements.append(try value(depth: depth)) } while try isContinued(close)
    return elements
  }

  /// Of two equal names the first one counts, as for `JSONDecoder`.
  private mutating func members(depth: Int) throws(WireError) -> [String: JSONValue] {
    let close = UInt8(ascii: "}")
    var members: [String: JSONValue] = [:]
    if try isEmpty(close, depth: depth) { return members }
    repeat {
      guard next() == UInt8(ascii: "\"") else { throw unexpected("the name of a member") }
      let name = try string()
      guard next() == UInt8(ascii: ":") else { throw unexpected("a colon") }
      place += 1
      let value = try value(depth: depth)
      if members[name] == nil { members[name] = value }
    } while try isContinued(close)
    return members
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(WireError) -> JSONValue {
    let word = "\(word)"
    guard bytes[place...].starts(with: word.utf8) else { throw unexpected(word) }
    place += word.utf8.count
    return value
  }

  // MARK: Numbers

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  private mutating func digits() throws(WireError) {
    let start = place
    while let byte, Self.digits.contains(byte) { place += 1 }
    if place == start { throw unexpected("a digit") }
  }

  private mutating func number() throws(WireError) -> JSONValue {
    let start = place
    if byte == UInt8(ascii: "-") { place += 1 }
    if byte == UInt8(ascii: "0") { place += 1 } else { try digits() }
    if byte == UInt8(ascii: ".") {
      place += 1
      try digits()
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      place += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { place += 1 }
      try digits()
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    if let integer = Int64(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite else {
      throw .unreadableJSON("the number \(text.prefix(40)) is too large")
    }
    return Int64(exactly: number).map(JSONValue.integer) ?? .number(number)
  }

  // MARK: Texts

  private mutating func string() throws(WireError) -> String {
    place += 1
    let start = place
    var unescaped: [UInt8]?
    var copied = start
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        let part = bytes[copied..<place]
        let whole = unescaped.map { $0 + part } ?? Array(part)
        guard let whole = String(validating: whole, as: UTF8.self) else { throw .unreadableJSON("the text at byte \(start) is no UTF-8") }
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
