/// What a client types: text, and keys as characters from U+E000 on.
enum Typed: Equatable {
  case text(String)
  /// `ctrl+shift+Left`
  case keys(String)

  private static let modifiers: [UInt32: String] = [
    0xE008: "shift", 0xE050: "shift", 0xE009: "ctrl", 0xE051: "ctrl", 0xE00A: "alt", 0xE052: "alt", 0xE03D: "super",
    0xE053: "super",
  ]
  private static let names: [UInt32: String] = [
    0xE003: "BackSpace", 0xE004: "Tab", 0xE006: "Return", 0xE007: "Return", 0xE00B: "Pause",
    0xE00C: "Escape", 0xE00D: "space", 0xE00E: "Page_Up", 0xE00F: "Page_Down", 0xE010: "End", 0xE011: "Home",
    0xE012: "Left", 0xE013: "Up", 0xE014: "Right", 0xE015: "Down", 0xE016: "Insert", 0xE017: "Delete",
    0xE024: "KP_Multiply", 0xE025: "KP_Add", 0xE027: "KP_Subtract", 0xE028: "KP_Decimal", 0xE029: "KP_Divide", 0xE054: "Page_Up", 0xE055: "Page_Down", 0xE056: "End", 0xE057: "Home",
    0xE058: "Left", 0xE059: "Up", 0xE05A: "Right", 0xE05B: "Down", 0xE05C: "Insert", 0xE05D: "Delete",
  ]

  private static let characters: [UInt32: Unicode.Scalar] = [0xE018: ";", 0xE019: "=", 0xE026: ","]

  /// In the order in which it is typed. A modifier is held until it comes again, or until U+E000; one that nothing
  /// followed is a key of its own.
  ///
  /// - Throws: `WebDriverError` with `.unsupportedOperation` for keys that no desktop has.
  static func parts(of text: String) throws(WebDriverError) -> [Typed] {
    var parts: [Typed] = []
    var held: [String] = []
    var isUsed = true
    for asked in text.unicodeScalars {
      let scalar = characters[asked.value] ?? asked
      if scalar.value == 0xE000 {
        if !isUsed { parts.append(.keys(held.joined(separator: "+"))) }
        (held, isUsed) = ([], true)
        continue
      }
      if let modifier = modifiers[scalar.value] {
        guard let known = held.firstIndex(of: modifier) else {
          held.append(modifier)
          isUsed = false
          continue
        }
        if !isUsed { parts.append(.keys(held.joined(separator: "+"))) }
        held.remove(at: known)
        isUsed = true
        continue
      }
      guard name(scalar) != nil else { throw missing(scalar) }
      isUsed = true
      if let key = key(scalar) ?? (held.isEmpty || held == ["shift"] ? nil : String(scalar)) {
        parts.append(.keys((held + [key]).joined(separator: "+")))
      } else {
        let character = held.isEmpty ? String(scalar) : String(scalar).uppercased()
        if case .text(let before)? = parts.last { parts[parts.count - 1] = .text(before + character) } else { parts.append(.text(character)) }
      }
    }
    if !isUsed { parts.append(.keys(held.joined(separator: "+"))) }
    return parts
  }

  static func missing(_ scalar: Unicode.Scalar) -> WebDriverError {
    WebDriverError(.unsupportedOperation, "no keyboard of a desktop has the key U+\(String(scalar.value, radix: 16, uppercase: true))")
  }

  /// `ctrl`; nil for a key that is none.
  static func modifier(_ scalar: Unicode.Scalar) -> String? { modifiers[scalar.value] }

  /// A key as commands call it; nil for one that no desktop has.
  static func name(_ asked: Unicode.Scalar) -> String? {
    let scalar = characters[asked.value] ?? asked
    if scalar == " " { return "space" }
    return key(scalar) ?? ((0xE000...0xE05D).contains(scalar.value) ? nil : String(scalar))
  }

  private static func key(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0xE01A...0xE023: "KP_\(scalar.value - 0xE01A)"
    case 0xE031...0xE03C: "F\(scalar.value - 0xE030)"
    case 0x0A, 0x0D: "Return"
    case 0x09: "Tab"
    default: names[scalar.value]
    }
  }
}
