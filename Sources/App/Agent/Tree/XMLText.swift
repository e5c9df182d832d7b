import Script

/// Writes text of the app's as XML: the one place where that is escaped.
enum XMLText {
  /// Appends bytes as they may stand in an attribute between double quotes.
  ///
  /// Characters that XML does not have become U+FFFD, so do bytes that are no UTF-8.
  static func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    var plain = text.startIndex
    for index in text.indices {
      let byte = text[index]
      if byte >= 0x80 { return appendUnicode(text, from: plain, to: &bytes) }
      guard let escape = escape(byte) else { continue }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[plain..<index]))
      appendPlain(escape, to: &bytes)
      plain = index + 1
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[plain...]))
  }

  /// Appends a text as it may stand in an attribute.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { append($0, to: &bytes) }
  }

  /// Appends what is known to need no escapes.
  static func appendPlain(_ text: StaticString, to bytes: inout [UInt8]) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Appends a number; whole ones are by far the most.
  static func append(_ number: Double, to bytes: inout [UInt8]) {
    if let whole = Int(exactly: number), whole.magnitude < 1_000_000 {
      bytes.append(contentsOf: String(whole).utf8)
    } else {
      bytes.append(contentsOf: NumberText.text(of: number).utf8)
    }
  }

  /// Beyond ASCII a text is repaired first; what XML does not allow there is rare.
  private static func appendUnicode(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, to bytes: inout [UInt8]
  ) {
    let rest = String(decoding: UnsafeBufferPointer(rebasing: text[start...]), as: UTF8.self)
    for scalar in rest.unicodeScalars {
      switch scalar.value {
      case 0..<0x80:
        let byte = UInt8(truncatingIfNeeded: scalar.value)
        if let escape = escape(byte) { appendPlain(escape, to: &bytes) } else { bytes.append(byte) }
      case 0xfffe, 0xffff: appendPlain("\u{fffd}", to: &bytes)
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  private static func escape(_ byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "\t"): "&#9;"
    case UInt8(ascii: "\n"): "&#10;"
    case UInt8(ascii: "\r"): "&#13;"
    case 0..<0x20, 0x7f: "\u{fffd}"
    default: nil
    }
  }
}

/// The name of a property as an attribute has it.
enum AttributeName {
  /// What every element has, whatever its kind.
  static let own: Set<String> = [
    "class", "id", "text", "frame", "enabled", "visible", "focused", "x", "y", "width", "height",
    "address", "developer-id",
  ]
  /// Portable properties of kinds.
  static let portable: Set<String> = ["value", "active", "selected", "count"]

  /// A toolkit's own property loses its dot; where a portable one has that name, `toolkit-` goes
  /// in front. What XML has in no name becomes `_`.
  static func of(_ property: String) -> String {
    guard property.hasPrefix(".") else { return cleaned(property) }
    let name = cleaned(String(property.dropFirst()))
    return own.contains(name) || portable.contains(name) ? "toolkit-\(name)" : name
  }

  private static func cleaned(_ name: String) -> String {
    let scalars = name.unicodeScalars.map { isPart($0) ? $0 : "_" }
    guard let first = scalars.first else { return "_" }
    let text = String(String.UnicodeScalarView(scalars))
    return isStart(first) ? text : "_" + text
  }

  private static func isStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "_": true
    default: false
    }
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "-", ".": true
    default: isStart(scalar)
    }
  }
}
