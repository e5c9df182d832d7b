import BridgeKit
import CGtk4

/// Modifier keys and held buttons, in GDK's bits and in the ABI's.
enum Modifiers {
  private static let pairs: [(abi: InputEvent.Modifiers, gdk: UInt32)] = [
    (.shift, GDK_SHIFT_MASK.rawValue), (.ctrl, GDK_CONTROL_MASK.rawValue), (.alt, GDK_ALT_MASK.rawValue),
    (.super, GDK_SUPER_MASK.rawValue), (.capsLock, GDK_LOCK_MASK.rawValue), (.button1, GDK_BUTTON1_MASK.rawValue),
    (.button2, GDK_BUTTON2_MASK.rawValue), (.button3, GDK_BUTTON3_MASK.rawValue),
  ]

  static func gdk(_ modifiers: InputEvent.Modifiers) -> UInt32 {
    pairs.reduce(0) { modifiers.contains($1.abi) ? $0 | $1.gdk : $0 }
  }

  static func abi(_ state: GdkModifierType) -> InputEvent.Modifiers {
    pairs.reduce([]) { state.rawValue & $1.gdk != 0 ? $0.union($1.abi) : $0 }
  }

  /// GDK's bit of a held button; 0 of one that has none.
  static func held(_ button: UInt32) -> UInt32 {
    (1...5).contains(button) ? GDK_BUTTON1_MASK.rawValue << (button - 1) : 0
  }
}
