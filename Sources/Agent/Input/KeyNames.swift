import PackHost
import Script

/// Keys by name and by number, as X11 has them and toolkits share them.
enum KeyNames {
  private static let named: [(name: String, keysym: UInt32)] =
    [
      ("Return", 0xff0d), ("Escape", 0xff1b), ("Tab", 0xff09), ("BackSpace", 0xff08),
      ("Delete", 0xffff), ("Insert", 0xff63), ("Home", 0xff50), ("End", 0xff57),
      ("Left", 0xff51), ("Up", 0xff52), ("Right", 0xff53), ("Down", 0xff54),
      ("Page_Up", 0xff55), ("Page_Down", 0xff56), ("space", 0x20), ("Menu", 0xff67),
      ("Print", 0xff61), ("Pause", 0xff13), ("ISO_Left_Tab", 0xfe20), ("KP_Enter", 0xff8d),
      ("KP_Add", 0xffab), ("KP_Subtract", 0xffad), ("KP_Multiply", 0xffaa), ("KP_Divide", 0xffaf),
      ("KP_Decimal", 0xffae), ("KP_Home", 0xff95), ("KP_Left", 0xff96), ("KP_Up", 0xff97),
      ("KP_Right", 0xff98), ("KP_Down", 0xff99), ("KP_Page_Up", 0xff9a), ("KP_Page_Down", 0xff9b),
      ("KP_End", 0xff9c), ("KP_Insert", 0xff9e), ("KP_Delete", 0xff9f),
    ] + (0..<24).map { ("F\($0 + 1)", 0xffbe + UInt32($0)) }
    + (0..<10).map { ("KP_\($0)", 0xffb0 + UInt32($0)) }

  private static let bySymbol = Dictionary(named.map { ($0.keysym, $0.name) }) { first, _ in first }
  private static let byName = Dictionary(named.map { ($0.name.lowercased(), $0.keysym) }) { first, _ in first }

  /// The key of a chord; nil for a name that no key has.
  static func keysym(_ key: String) -> UInt32? {
    if let scalar = key.unicodeScalars.first, key.unicodeScalars.count == 1 { return keysym(scalar) }
    return KeyChord.Modifier(rawValue: key.lowercased()).map(keysym) ?? byName[key.lowercased()]
  }

  /// The left one of a modifier's two keys.
  private static func keysym(_ modifier: KeyChord.Modifier) -> UInt32 {
    switch modifier {
    case .shift: 0xffe1
    case .ctrl: 0xffe3
    case .meta: 0xffe7
    case .alt: 0xffe9
    case .super: 0xffeb
    }
  }

  /// The key that types a character.
  static func keysym(_ scalar: Unicode.Scalar) -> UInt32 {
    switch scalar.value {
    case 0x0a, 0x0d: 0xff0d
    case 0x09: 0xff09
    case 0x20...0x7e, 0xa0...0xff: scalar.value
    default: 0x0100_0000 | scalar.value
    }
  }

  /// The name of a key, one character or a word; nil for a key without one.
  static func name(_ keysym: UInt32) -> String? {
    if let name = bySymbol[keysym] { return name }
    let value: UInt32? =
      switch keysym {
      case 0x21...0x7e, 0xa1...0xff: keysym
      case 0x0100_0000...0x0110_ffff: keysym & 0xff_ffff
      default: nil
      }
    return value.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }

  /// `ctrl+s` of a key event; nil for a key without a name.
  static func chord(_ event: InputEvent) -> String? {
    guard let name = name(event.keysym) else { return nil }
    var held = event.modifiers
    // Shift belongs to the character, except of a letter: ctrl+shift+s, but ctrl++.
    let isLetter = name.count == 1 && name.first?.isLetter == true
    if name.count == 1 && !isLetter { held.remove(.shift) }
    let modifiers = modifiers(held)
    return modifiers.isEmpty ? name : "\(modifiers)+\(isLetter ? name.lowercased() : name)"
  }

  /// `ctrl+shift` of what is held; empty for nothing.
  static func modifiers(_ held: InputEvent.Modifiers) -> String {
    KeyChord.Modifier.allCases.filter { held.contains(flag($0)) && $0 != .meta }.map(\.rawValue)
      .joined(separator: "+")
  }

  static func flag(_ modifier: KeyChord.Modifier) -> InputEvent.Modifiers {
    switch modifier {
    case .ctrl: .ctrl
    case .shift: .shift
    case .alt: .alt
    case .super, .meta: .super
    }
  }

  /// Tab and Shift+Tab.
  static func movesFocusOnly(_ keysym: UInt32) -> Bool {
    keysym == 0xff09 || keysym == 0xfe20
  }

  /// Ctrl+V, Shift+Insert, or a key of its own.
  static func isPaste(_ event: InputEvent) -> Bool {
    switch event.keysym {
    case 0x76, 0x56: event.modifiers.contains(.ctrl)
    case 0xff63: event.modifiers.contains(.shift)
    default: event.keysym == 0x1008_ff6d
    }
  }

  /// Whether a key writes its text: no chord, and no key that does something else.
  static func types(_ event: InputEvent) -> Bool {
    event.text.unicodeScalars.first.map(event.types) ?? false
  }
}
