import CGtk4
import CapuchinABI

/// Modifier keys and held buttons, in GDK's bits and in the ABI's.
enum Modifiers {
  private static let pairs: [(abi: UInt32, gdk: UInt32)] = [
    (CAPUCHIN_SHIFT, GDK_SHIFT_MASK.rawValue), (CAPUCHIN_CTRL, GDK_CONTROL_MASK.rawValue),
    (CAPUCHIN_ALT, GDK_ALT_MASK.rawValue), (CAPUCHIN_SUPER, GDK_SUPER_MASK.rawValue),
    (CAPUCHIN_CAPS_LOCK, GDK_LOCK_MASK.rawValue), (CAPUCHIN_BUTTON1, GDK_BUTTON1_MASK.rawValue),
    (CAPUCHIN_BUTTON2, GDK_BUTTON2_MASK.rawValue), (CAPUCHIN_BUTTON3, GDK_BUTTON3_MASK.rawValue),
  ]

  static func gdk(_ modifiers: UInt32) -> UInt32 {
    pairs.reduce(0) { modifiers & $1.abi != 0 ? $0 | $1.gdk : $0 }
  }

  static func abi(_ state: GdkModifierType) -> UInt32 {
    pairs.reduce(0) { state.rawValue & $1.gdk != 0 ? $0 | $1.abi : $0 }
  }

  /// GDK's bit of a held button; 0 of one that has none.
  static func held(_ button: UInt32) -> UInt32 {
    (1...5).contains(button) ? GDK_BUTTON1_MASK.rawValue << (button - 1) : 0
  }
}
