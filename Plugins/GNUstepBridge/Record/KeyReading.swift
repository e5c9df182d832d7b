import BridgeKit

/// A key of an NSEvent as the ABI tells it.
enum KeyReading {
  /// The X11 keysym of what `charactersIgnoringModifiers` says; 0 for no key.
  static func keysym(_ characters: String) -> UInt32 {
    guard let scalar = characters.unicodeScalars.first else { return 0 }
    if let known = KeyCharacters.keysym(of: scalar.value) { return known }
    // Latin 1 is itself, all else is marked as Unicode.
    return scalar.value < 0x100 ? scalar.value : 0x0100_0000 | scalar.value
  }

  /// Whether an event presses the key that has a button act; Enter of the keypad does what Return does.
  static func isEquivalent(_ event: AppKitEvent, of button: Object) -> Bool {
    guard event.form == .keyPress, button.responds(to: "keyEquivalent"),
      let key = ((try? button.send("keyEquivalent")) ?? nil)?.string, !key.isEmpty
    else { return false }
    return key == event.characters || (key == "\r" && event.characters == "\u{3}")
  }

  /// What a key types; nothing with Control, Alt or Super, and nothing of a key that types none.
  static func text(_ typed: String, of key: InputEvent) -> String {
    guard let scalar = typed.unicodeScalars.first, key.types(scalar), !KeyCharacters.isFunction(scalar.value) else { return "" }
    return typed
  }
}
