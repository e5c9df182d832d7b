/// Reads JSON and says where it is none; Foundation's decoder only says that it is none, and costs an app's start more
/// than all packs.
struct JSONReader {
  struct Failure: Error {
    let offset: Int
    let expected: String
  }

  private let bytes: [UInt8]
  private let deepest: Int
  private var position = 0

  /// - Parameter deepest: how many levels may be in one another; what a `pack.json` is in may be deeper by its own.
  /// - Throws: `ManifestProblem.notJSON` with line, column, expected and found.
  static func node(_ bytes: [UInt8], deepest: Int = 64) throws(ManifestProblem) -> JSONNode {
    var reader = JSONReader(bytes: bytes, deepest: deepest)
    do throws(Failure) {
      let node = try reader.value(depth: 0)
      reader.skipBlanks()
      if reader.position < bytes.count { throw reader.failure("the end") }
      return node
    } catch {
      throw reader.problem(error)
    }
  }

  private init(bytes: [UInt8], deepest: Int) {
    (self.bytes, self.deepest) = (bytes, deepest)
  }

  private mutating func value(depth: Int) throws(Failure) -> JSONNode {
    skipBlanks()
    if depth > deepest { throw failure("at most \(deepest) levels") }
    switch next {
    case UInt8(ascii: "{"): return .object(try object(depth))
    case UInt8(ascii: "["): return .array(try array(depth))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case .some(UInt8(ascii: "-")), .some(48...57): return .number(try number())
    default: throw failure("a value")
    }
  }

  private mutating func object(_ depth: Int) throws(Failure) -> [String: JSONNode] {
    var members: [String: JSONNode] = [:]
    position += 1
    skipBlanks()
    if skip("}") { return members }
    repeat {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else { throw failure("a key in quotes") }
      let start = position
      let key = try string()
      skipBlanks()
      guard skip(":") else { throw failure("\":\"") }
      let isNew = members.updateValue(try value(depth: depth + 1), forKey: key) == nil
      if !isNew { throw Failure(offset: start, expected: "the key \"\(key)\" once") }
      skipBlanks()
    } while skip(",")
    guard skip("}") else { throw failure("\",\" or \"}\"") }
    return members
  }

  private mutating func array(_ depth: Int) throws(Failure) -> [JSONNode] {
    var elements: [JSONNode] = []
    position += 1
    skipBlanks()
    if skip("]") { return elements }
    repeat {
      elements.append(try value(depth: depth + 1))
      skipBlanks()
    } while skip(",")
    guard skip("]") else { throw failure("\",\" or \"]\"") }
    return elements
  }

  private mutating func word(_ word: String, _ node: JSONNode) throws(Failure) -> JSONNode {
    guard bytes[position...].starts(with: word.utf8) else { throw failure("a value") }
    position += word.utf8.count
    return node
  }

  private mutating func number() throws(Failure) -> String {
    let start = position
    while let byte = next, "+-.eE0123456789".utf8.contains(byte) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard Self.isNumber(text) else { throw Failure(offset: start, expected: "a number") }
    return text
  }

  /// `Double` takes `01`, `1.` and `.5`, too, and has no number for `1e999`.
  private static func isNumber(_ text: String) -> Bool {
    guard let number = Double(text), number.isFinite else { return false }
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let hasZeroBefore = digits.hasPrefix("0") && digits.dropFirst().first?.isNumber == true
    let behindPoint = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).dropFirst().first
    return digits.first?.isNumber == true && !hasZeroBefore && behindPoint?.first?.isNumber ?? (behindPoint == nil)
  }

  private var next: UInt8? {
    bytes.indices.contains(position) ? bytes[position] : nil
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipBlanks() {
    while let byte = next, byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private func failure(_ expected: String) -> Failure {
    Failure(offset: position, expected: expected)
  }
}

extension JSONReader {
  private mutating func string() throws(Failure) -> String {
    position += 1
    let start = position
    var text = String.UnicodeScalarView()
    var plain = position
    while let byte = next, byte != UInt8(ascii: "\"") {
      if byte < 0x20 { throw failure("no control character in quotes") }
      position += 1
      guard byte == UInt8(ascii: "\\") else { continue }
      text.append(contentsOf: try plainText(plain..<position - 1).unicodeScalars)
      text.append(try escape())
      plain = position
    }
    let end = position
    guard skip("\"") else { throw Failure(offset: start - 1, expected: "a closing quote") }
    let rest = try plainText(plain..<end)
    if plain == start { return rest }
    text.append(contentsOf: rest.unicodeScalars)
    return String(text)
  }

  private func plainText(_ range: Range<Int>) throws(Failure) -> String {
    guard let text = String(validating: bytes[range], as: UTF8.self) else {
      throw Failure(offset: range.lowerBound, expected: "text in UTF-8")
    }
    return text
  }

  /// What stands behind a `\`.
  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    let start = position
    position += 1
    switch bytes.indices.contains(start) ? bytes[start] : 0 {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let high = try codeUnit()
      if let scalar = Unicode.Scalar(high) { return scalar }
      if UTF16.isLeadSurrogate(high), skip("\\"), skip("u") {
        let low = try codeUnit()
        if UTF16.isTrailSurrogate(low) { return UTF16.decode(UTF16.EncodedScalar([high, low])) }
      }
    default: break
    }
    throw Failure(offset: start - 1, expected: "an escape of JSON's")
  }

  private mutating func codeUnit() throws(Failure) -> UInt16 {
    let digits = String(decoding: bytes.dropFirst(position).prefix(4), as: UTF8.self)
    guard digits.utf8.count == 4, digits.first != "+", let unit = UInt16(digits, radix: 16) else {
      throw failure("four hexadecimal digits")
    }
    position += 4
    return unit
  }

  private func problem(_ failure: Failure) -> ManifestProblem {
    let before = bytes.prefix(failure.offset)
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let column = String(decoding: before[lineStart...], as: UTF8.self).count + 1
    let rest = String(decoding: bytes.dropFirst(failure.offset).prefix(8), as: UTF8.self)
    let found = rest.unicodeScalars.first.map { "\"\($0.escaped(asASCII: false))\"" } ?? "the end"
    return .notJSON("line \(line), column \(column): expected \(failure.expected), found \(found)")
  }
}
