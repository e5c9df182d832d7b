import FoundationEssentials

/// Looks at a line before the decoder does: the decoder calls itself for each level of nesting and
/// must not run out of stack in the app, and it takes bytes with a NUL in them for UTF-16.
enum JSONDepth {
  /// - Throws: `WireError` with `.tooDeep` beyond `Limits.depth`, with `.parseError` for a raw
  ///   control character.
  static func check(_ line: Data) throws(WireError) {
    var depth = 0
    var isInString = false
    var isEscaped = false
    let bytes = line.span
    for index in bytes.indices {
      let byte = bytes[index]
      if byte < 0x20 && (isInString || byte != UInt8(ascii: "\t")) {
        throw .notJSON("it holds the control character \(byte)")
      }
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isInString: isEscaped = true
      case UInt8(ascii: "\""): isInString.toggle()
      case _ where isInString: break
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth > Limits.depth { throw .tooDeep() }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
  }
}
