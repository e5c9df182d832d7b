import FoundationEssentials

/// Reads JSON text (RFC 8259) into a `JSONValue`, in one pass.
///
/// `JSONDecoder` does not say which kind of value comes next: each wrong guess costs a thrown error, up to 20 µs a
/// value. A client that sends millions of them would occupy a thread for a minute.
struct JSONReader {
  let bytes: [UInt8]
  var place = 0
  private var values = 0

  /// - Throws: `WireError` with `.parseError`, `.tooDeep`, `.tooManyValues`.
  static func value(of text: Data) throws(WireError) -> JSONValue {
    var reader = JSONReader(bytes: Array(text))
    let value = try reader.value(depth: 0)
    guard reader.next() == nil else { throw reader.unexpected("the end") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  var byte: UInt8? { bytes.indices.contains(place) ? bytes[place] : nil }

  /// The next byte that is no white space.
  private mutating func next() -> UInt8? {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
    return byte
  }

  func unexpected(_ expected: String) -> WireError {
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
}
