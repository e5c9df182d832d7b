import BridgeKit
import CapuchinABI

/// A key as AppKit's events tell it: what it types, with and without its modifiers.
struct KeyStroke {
  let keysym: UInt32
  /// With all modifiers: Control and A are U+0001.
  let characters: String
  /// With what Shift makes of it only.
  let unmodified: String
  /// The modifiers, and what AppKit says of the key itself.
  let flags: Int

  private static let numericPad = 1 << 21
  private static let function = 1 << 23

  /// - Throws: `BridgeError.invalid` where the event names no key.
  init(_ event: InputEvent) throws(BridgeError) {
    keysym = try KeyStroke.keysym(event)
    let character = KeyCharacters.of(keysym)
    var flags = ModifierKeys.flags(event.modifiers)
    if let character, KeyCharacters.isFunction(character) { flags |= KeyStroke.function }
    if KeyCharacters.isKeypad(keysym) { flags |= KeyStroke.numericPad }
    self.flags = flags
    let typed = if let character { KeyStroke.text(character) } else { try KeyStroke.typed(event, keysym) }
    unmodified = typed
    characters = event.modifiers.contains(.ctrl) ? KeyStroke.controlled(typed) : typed
  }

  /// Whether the key only changes what others do.
  var isModifier: Bool { InputEvent.isModifier(keysym) }

  /// The event's own, or that of its text.
  private static func keysym(_ event: InputEvent) throws(BridgeError) -> UInt32 {
    if event.keysym != 0 { return event.keysym }
    let scalars = Array(event.text.unicodeScalars)
    guard let scalar = scalars.first, scalars.count == 1 else { throw .noKey(event.text) }
    return isLatin(scalar.value) ? scalar.value : unicode | scalar.value
  }

  private static func typed(_ event: InputEvent, _ keysym: UInt32) throws(BridgeError) -> String {
    let text = event.text
    guard text.isEmpty else {
      guard text.unicodeScalars.count == 1 else { throw .noKey(text) }
      return text
    }
    if InputEvent.isModifier(keysym) { return "" }
    return KeyStroke.text(keysym >= unicode ? keysym - unicode : KeyStroke.keypad[keysym] ?? keysym)
  }

  /// What Control makes of a character.
  private static func controlled(_ text: String) -> String {
    guard let scalar = text.unicodeScalars.first, (0x40...0x7E).contains(scalar.value) else { return text }
    return KeyStroke.text(scalar.value & 0x1F)
  }

  private static func text(_ scalar: UInt32) -> String {
    Unicode.Scalar(scalar).map { String(Character($0)) } ?? ""
  }

  private static func isLatin(_ scalar: UInt32) -> Bool {
    (0x20...0x7E).contains(scalar) || (0xA0...0xFF).contains(scalar)
  }

  /// What X adds to a character's number where that is a keysym.
  private static let unicode: UInt32 = 0x0100_0000

  /// The digits of the keypad, and the signs beside them.
  private static let keypad: [UInt32: UInt32] = Dictionary(
    uniqueKeysWithValues: (0..<10).map { (0xFFB0 + $0, 0x30 + $0) }
      + [(0xFFAA, 0x2A), (0xFFAB, 0x2B), (0xFFAC, 0x2C), (0xFFAD, 0x2D), (0xFFAE, 0x2E), (0xFFAF, 0x2F), (0xFFBD, 0x3D)])
}

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
    // Undo, Redo, Find.
    0xFF65: 0xF743, 0xFF66: 0xF744, 0xFF68: 0xF745,
    // Print, Scroll Lock, Pause, Menu, Select, Help.
    0xFF61: 0xF738, 0xFF14: 0xF72F, 0xFF13: 0xF730, 0xFF67: 0xF735, 0xFF60: 0xF741, 0xFF6A: 0xF746,
  ]
}

/// A key of an NSEvent as the ABI tells it.
enum KeyReading {
  /// The X11 keysym of what `charactersIgnoringModifiers` says; 0 for no key.
  ///
  /// - Parameter code: X's. Of the keys of multimedia keyboards AppKit has no character.
  static func keysym(_ characters: String, code: UInt16) -> UInt32 {
    guard let scalar = characters.unicodeScalars.first else { return XDisplay.multimediaKeysym(of: code) }
    if let known = KeyCharacters.keysym(of: scalar.value) { return known }
    // Latin 1 is itself, all else is marked as Unicode.
    return scalar.value < 0x100 ? scalar.value : 0x0100_0000 | scalar.value
  }

  /// Whether an event presses the key that has a button act; Enter of the keypad does what Return does.
  static func isEquivalent(_ event: AppKitEvent, of button: Object) -> Bool {
    guard event.form == .keyPress, button.responds(to: "keyEquivalent"),
      let key = (try? button.send("keyEquivalent"))?.string, !key.isEmpty
    else { return false }
    return key == event.characters || (key == "\r" && event.characters == "\u{3}")
  }

  /// What a key types; nothing with Control, Alt or Super, and nothing of a key that types none.
  static func text(_ typed: String, of key: InputEvent) -> String {
    guard let scalar = typed.unicodeScalars.first, key.types(scalar), !KeyCharacters.isFunction(scalar.value) else { return "" }
    return typed
  }
}
