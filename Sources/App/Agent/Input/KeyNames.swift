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
      ("KP_End", 0xff9c), ("KP_Insert", 0xff9e), ("KP_Delete", 0xff9f), ("KP_Begin", 0xff9d),
      ("KP_Equal", 0xffbd), ("KP_Separator", 0xffac), ("Begin", 0xff58), ("Select", 0xff60), ("Undo", 0xff65),
      ("Redo", 0xff66), ("Find", 0xff68), ("Cancel", 0xff69), ("Help", 0xff6a), ("Scroll_Lock", 0xff14),
      ("Multi_key", 0xff20), ("XF86Back", 0x1008_ff26), ("XF86Forward", 0x1008_ff27), ("XF86HomePage", 0x1008_ff18),
      ("XF86Search", 0x1008_ff1b), ("XF86Stop", 0x1008_ff28), ("XF86Refresh", 0x1008_ff29),
      ("XF86Reload", 0x1008_ff73), ("XF86Close", 0x1008_ff56), ("XF86Copy", 0x1008_ff57), ("XF86Cut", 0x1008_ff58),
      ("XF86Paste", 0x1008_ff6d), ("XF86New", 0x1008_ff68), ("XF86Open", 0x1008_ff6b), ("XF86Save", 0x1008_ff77),
      ("XF86ZoomIn", 0x1008_ff8b), ("XF86ZoomOut", 0x1008_ff8c), ("dead_grave", 0xfe50), ("dead_acute", 0xfe51),
      ("dead_circumflex", 0xfe52), ("dead_tilde", 0xfe53), ("dead_macron", 0xfe54), ("dead_breve", 0xfe55),
      ("dead_abovedot", 0xfe56), ("dead_diaeresis", 0xfe57), ("dead_abovering", 0xfe58), ("dead_doubleacute", 0xfe59),
      ("dead_caron", 0xfe5a), ("dead_cedilla", 0xfe5b), ("dead_ogonek", 0xfe5c),
    ] + (0..<24).map { ("F\($0 + 1)", 0xffbe + UInt32($0)) }
    + (0..<10).map { ("KP_\($0)", 0xffb0 + UInt32($0)) }

  private static let bySymbol = Dictionary(named.map { ($0.keysym, $0.name) }) { first, _ in first }
  private static let byName = Dictionary(named.map { ($0.name.lowercased(), $0.keysym) }) { first, _ in first }

  /// Precedes the hexadecimal number of a key that has no name here: `Key_1008ff2a`.
  private static let numbered = "key_"

  /// The key of a chord; nil for a name that no key has.
  static func keysym(_ key: String) -> UInt32? {
    if let scalar = key.unicodeScalars.first, key.unicodeScalars.count == 1 { return keysym(scalar) }
    let key = key.lowercased()
    if key.hasPrefix(numbered) {
      return UInt32(key.dropFirst(numbered.count), radix: 16).flatMap { $0 == 0 ? nil : $0 }
    }
    return KeyChord.Modifier(rawValue: key).map(keysym) ?? byName[key]
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

  /// The name of a key, one character or a word; nil for no key.
  static func name(_ keysym: UInt32) -> String? {
    if let name = bySymbol[keysym] { return name }
    let value: UInt32? =
      switch keysym {
      case 0x21...0x7e, 0xa1...0xff: keysym
      case 0x0100_0000...0x0110_ffff: keysym & 0xff_ffff
      default: nil
      }
    if let scalar = value.flatMap(Unicode.Scalar.init) { return String(Character(scalar)) }
    return keysym == 0 ? nil : "Key_\(String(keysym, radix: 16))"
  }

  /// `ctrl+s` of a key event; nil for what is no key.
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

  /// Whether a key may choose an item of a list or a menu: Return, Space, a letter, or one with Alt.
  static func mayChoose(_ event: InputEvent) -> Bool {
    [0xff0d, 0xff8d].contains(event.keysym) || types(event) || event.modifiers.contains(.alt)
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
