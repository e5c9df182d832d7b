import BridgeKit
import CapuchinABI
import CGtk4

/// A key as GDK's events tell it: which key, and what it gives in the current layout.
struct KeyStroke {
  var keyval: UInt32
  var keycode: UInt32 = 0
  var layout: Int32 = 0
  var level: Int32 = 0
  var isModifier = false

  /// The key that gives `keyval`; one that no key of the layout gives (an "€" on an American
  /// keyboard) has keycode 0, which GTK's text widgets take.
  init(_ keyval: UInt32, on display: OpaquePointer) {
    self.keyval = keyval
    isModifier = InputEvent.isModifier(keyval)
    var keys: UnsafeMutablePointer<GdkKeymapKey>?
    var count: Int32 = 0
    guard gdk_display_map_keyval(display, keyval, &keys, &count) != 0, let keys else { return }
    defer { g_free(keys) }
    let found = UnsafeBufferPointer(start: keys, count: Int(count))
    guard let best = found.min(by: { ($0.group, $0.level) < ($1.group, $1.level) }) else { return }
    keycode = best.keycode
    layout = best.group
    level = best.level
  }

  /// The modifiers that this key itself needs and uses up: Shift for "A".
  var consumed: UInt32 { level == 1 ? GDK_SHIFT_MASK.rawValue : 0 }

  /// What the event's text or keysym asks for.
  /// - Throws: `BridgeError.invalid` where it names no key.
  static func keyval(_ event: InputEvent) throws(BridgeError) -> UInt32 {
    // A layout may have the letter under an older number of its own.
    if event.keysym & 0xff00_0000 == 0x0100_0000 { return gdk_unicode_to_keyval(event.keysym & 0xff_ffff) }
    if event.keysym != 0 { return event.keysym }
    let scalars = Array(event.text.unicodeScalars)
    guard let scalar = scalars.first, scalars.count == 1 else { throw .noKey(event.text) }
    return gdk_unicode_to_keyval(scalar.value)
  }
}

extension BridgeError {
  static func noKey(_ text: String) -> BridgeError {
    invalid(
      text.isEmpty
        ? "a key event needs a keysym or the text of one key"
        : "a key event types one character; found \"\(text)\"")
  }
}

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
