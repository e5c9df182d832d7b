import BridgeKit
import CGtk4
import CapuchinABI

/// The keysyms of chords: the Latin letter where the active layout has none on the key.
///
/// Under a Cyrillic, Greek, Arabic or Hebrew layout Ctrl+S arrives with the letter of that layout. GTK then looks for
/// the accelerator in the other groups of the keymap (`gdk_key_event_matches`), and so does this.
struct ChordKeys {
  /// The keysyms of the keys that are down, by keycode. A release gets the keysym of its press, even if the modifier
  /// was released first.
  private var pressed: [UInt32: UInt32] = [:]

  /// - Parameter read: the event so far, with its own keysym and modifiers.
  mutating func keysym(of event: OpaquePointer, _ read: InputEvent) -> UInt32 {
    let code = gdk_key_event_get_keycode(event)
    if read.kind == .keyRelease { return pressed.removeValue(forKey: code) ?? read.keysym }
    let isChord = !read.modifiers.isDisjoint(with: [.ctrl, .alt, .super])
    let keysym = isChord ? ChordKeys.latin(code, of: event, read.keysym) : read.keysym
    pressed[code] = keysym
    return keysym
  }

  /// The Latin letter of another group, if the key has one; else the keysym itself, in its Unicode form.
  private static func latin(_ code: UInt32, of event: OpaquePointer, _ keysym: UInt32) -> UInt32 {
    let character = gdk_keyval_to_unicode(keysym)
    guard character >= 0x80, let display = gdk_event_get_display(event) else { return keysym }
    var keys: UnsafeMutablePointer<GdkKeymapKey>?
    var keysyms: UnsafeMutablePointer<UInt32>?
    var count: Int32 = 0
    defer {
      g_free(keys)
      g_free(keysyms)
    }
    if gdk_display_map_keycode(display, code, &keys, &keysyms, &count) != 0, let keys, let keysyms {
      let layout = Int32(clamping: gdk_key_event_get_layout(event))
      let level = Int32(clamping: gdk_key_event_get_level(event))
      let found = (0..<Int(count)).filter {
        keys[$0].group != layout && keys[$0].level == level && isLatin(keysyms[$0])
      }
      if let best = found.min(by: { keys[$0].group < keys[$1].group }) { return keysyms[best] }
    }
    // Latin 1 is itself. Letters of older alphabets have numbers of their own, which no script can name.
    return character < 0x100 ? character : 0x0100_0000 | character
  }

  private static func isLatin(_ keysym: UInt32) -> Bool {
    (0x41...0x5a).contains(keysym) || (0x61...0x7a).contains(keysym)
  }
}
