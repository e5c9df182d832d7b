import CapuchinABI

/// A key of an NSEvent as the ABI tells it.
enum KeyReading {
  /// The X11 keysym of what `charactersIgnoringModifiers` says; 0 for no key.
  static func keysym(_ characters: String) -> UInt32 {
    guard let scalar = characters.unicodeScalars.first else { return 0 }
    if let known = special[scalar.value] { return known }
    if functionKeys.contains(scalar.value) { return 0xFFBE + (scalar.value - functionKeys.lowerBound) }
    // Latin 1 is itself, all else is marked as Unicode.
    return scalar.value < 0x100 ? scalar.value : 0x0100_0000 | scalar.value
  }

  /// What a key types; nothing with Control, Alt or Super, and nothing of a key that types none.
  static func text(_ typed: String, _ modifiers: UInt32) -> String {
    let command = CAPUCHIN_CTRL | CAPUCHIN_ALT | CAPUCHIN_SUPER
    guard modifiers & command == 0, let scalar = typed.unicodeScalars.first, scalar.value >= 0x20,
      scalar.value != 0x7F, !reserved.contains(scalar.value)
    else { return "" }
    return typed
  }

  /// Where AppKit has its keys that are no characters: NSUpArrowFunctionKey and those behind it.
  private static let reserved: ClosedRange<UInt32> = 0xF700...0xF8FF
  /// F1 to F35.
  private static let functionKeys: ClosedRange<UInt32> = 0xF704...0xF726

  private static let special: [UInt32: UInt32] = [
    0x03: 0xFF8D, 0x08: 0xFF08, 0x09: 0xFF09, 0x0A: 0xFF0D, 0x0D: 0xFF0D, 0x19: 0xFE20, 0x1B: 0xFF1B,
    0x7F: 0xFF08, 0xF700: 0xFF52, 0xF701: 0xFF54, 0xF702: 0xFF51, 0xF703: 0xFF53, 0xF727: 0xFF63,
    0xF728: 0xFFFF, 0xF729: 0xFF50, 0xF72A: 0xFF58, 0xF72B: 0xFF57, 0xF72C: 0xFF55, 0xF72D: 0xFF56,
    0xF72E: 0xFF61, 0xF72F: 0xFF14, 0xF730: 0xFF13, 0xF735: 0xFF67, 0xF746: 0xFF6A,
  ]
}
