import CapuchinABI

/// Modifier keys as `%keys=ctrl+shift` spells them.
enum HeldKeys {
  private static let names: [(name: String, flag: UInt32)] = [
    ("ctrl", CAPUCHIN_CTRL), ("shift", CAPUCHIN_SHIFT), ("alt", CAPUCHIN_ALT),
    ("super", CAPUCHIN_SUPER), ("meta", CAPUCHIN_SUPER),
  ]

  static func flags(_ text: String) -> UInt32 {
    text.split(separator: "+").reduce(0) { held, name in
      held | (names.first { $0.name == name }?.flag ?? 0)
    }
  }

  /// Each key once; empty for none.
  static func text(_ flags: UInt32) -> String {
    var left = flags
    return names.filter { key in
      defer { left &= ~key.flag }
      return left & key.flag != 0
    }.map(\.name).joined(separator: "+")
  }
}
