/// The characters by which AppKit tells keys that type none: `NSUpArrowFunctionKey` and its like.
enum KeyCharacters {
  /// The character of a keysym; nil for a key that types what its keysym says.
  static func of(_ keysym: UInt32) -> UInt32? {
    if functionKeys.contains(keysym) { return 0xF704 + (keysym - functionKeys.lowerBound) }
    return table[keysym]
  }

  /// The keysym of such a character: not that of the keypad where another key has it, too.
  static func keysym(of character: UInt32) -> UInt32? {
    if (0xF704...0xF726).contains(character) { return functionKeys.lowerBound + (character - 0xF704) }
    return keysyms[character]
  }

  /// Whether AppKit marks the key as a function key.
  static func isFunction(_ character: UInt32) -> Bool { (0xF700...0xF8FF).contains(character) }

  /// Whether it is one of the keypad's.
  static func isKeypad(_ keysym: UInt32) -> Bool { (0xFF80...0xFFBD).contains(keysym) }

  /// F1 to F35.
  private static let functionKeys: ClosedRange<UInt32> = 0xFFBE...0xFFE0

  private static let keysyms = Dictionary(table.map { ($0.value, $0.key) }) { isKeypad($0) ? $1 : $0 }

  private static let table: [UInt32: UInt32] = [
    // Return, Enter, Tab, Shift+Tab, Escape, BackSpace.
    0xFF0D: 0x0D, 0xFF8D: 0x03, 0xFF09: 0x09, 0xFE20: 0x19, 0xFF1B: 0x1B, 0xFF08: 0x7F,
    // Up, Down, Left, Right, and the same of the keypad.
    0xFF52: 0xF700, 0xFF54: 0xF701, 0xFF51: 0xF702, 0xFF53: 0xF703,
    0xFF97: 0xF700, 0xFF99: 0xF701, 0xFF96: 0xF702, 0xFF98: 0xF703,
    // Insert, Delete, Home, Begin, End, Page Up, Page Down, and the same of the keypad.
    0xFF63: 0xF727, 0xFFFF: 0xF728, 0xFF50: 0xF729, 0xFF58: 0xF72A, 0xFF57: 0xF72B, 0xFF55: 0xF72C,
    0xFF56: 0xF72D, 0xFF9E: 0xF727, 0xFF9F: 0xF728, 0xFF95: 0xF729, 0xFF9D: 0xF72A, 0xFF9C: 0xF72B,
    0xFF9A: 0xF72C, 0xFF9B: 0xF72D,
    // Print, Scroll Lock, Pause, Menu, Select, Help.
    0xFF61: 0xF738, 0xFF14: 0xF72F, 0xFF13: 0xF730, 0xFF67: 0xF735, 0xFF60: 0xF741, 0xFF6A: 0xF746,
  ]
}
