import CapuchinABI

/// Modifier flags of an NSEvent as the ABI tells them: by the key that a person holds. GNUstep takes
/// Alt for Command, and Super for Alternate, unless the user has set it otherwise.
enum ModifierReading {
  static func modifiers(_ flags: Int) -> UInt32 {
    table.reduce(0) { flags & $1.flag != 0 ? $0 | $1.modifier : $0 }
  }

  private static let table: [(flag: Int, modifier: UInt32)] = [
    (1 << 16, CAPUCHIN_CAPS_LOCK), (1 << 17, CAPUCHIN_SHIFT), (1 << 18, CAPUCHIN_CTRL),
    (1 << 19, CAPUCHIN_SUPER), (1 << 20, CAPUCHIN_ALT),
  ]
}
