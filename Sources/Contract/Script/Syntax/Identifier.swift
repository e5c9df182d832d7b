/// Names of variables and modifiers: `[A-Za-z_][A-Za-z0-9_.-]*`.
enum Identifier {
  static func isValid(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, isStart(first) else { return false }
    return text.utf8.allSatisfy(isPart)
  }

  static func isStart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"): true
    default: isStart(byte)
    }
  }

  /// The text with `_` for each character that a name may not hold, and before a first that may not begin one.
  static func made(from text: String) -> String {
    let body = text.map { character in
      guard let byte = character.utf8.first, character.utf8.count == 1, isPart(byte) else {
        return "_"
      }
      return String(character)
    }.joined()
    guard let first = body.utf8.first else { return "_" }
    return isStart(first) ? body : "_" + body
  }
}
