import FoundationEssentials

/// Looks at a line before the decoder does: the decoder calls itself for each level of nesting and
/// must not run out of stack in the app, and it takes bytes with a NUL in them for UTF-16.
enum JSONDepth {
  /// - Throws: `WireError` with `.tooDeep` beyond `Limits.depth`, with `.parseError` for a raw
  ///   control character.
  static func check(_ line: Data) throws(WireError) {
    let error = line.withUnsafeBytes { bytes -> WireError? in
      var scan = Scan()
      do throws(WireError) {
        for byte in bytes { try scan.take(byte) }
        return nil
      } catch {
        return error
      }
    }
    if let error { throw error }
  }

  private struct Scan {
    var depth = 0
    var inString = false
    var escaped = false

    mutating func take(_ byte: UInt8) throws(WireError) {
      if byte < 0x20 && (inString || byte != UInt8(ascii: "\t")) {
        throw .notJSON("it holds the control character \(byte)")
      }
      if inString { takeInString(byte) } else { try takeOutside(byte) }
    }

    private mutating func takeInString(_ byte: UInt8) {
      if escaped {
        escaped = false
      } else if byte == UInt8(ascii: "\\") {
        escaped = true
      } else if byte == UInt8(ascii: "\"") {
        inString = false
      }
    }

    private mutating func takeOutside(_ byte: UInt8) throws(WireError) {
      switch byte {
      case UInt8(ascii: "\""): inString = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth > Limits.depth { throw .tooDeep() }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
  }
}
