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

extension BridgeError {
  static func noKey(_ text: String) -> BridgeError {
    invalid(
      text.isEmpty
        ? "a key event needs a keysym or the text of one key"
        : "a key event types one character; found \"\(text)\"")
  }
}
