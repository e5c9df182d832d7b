import CapuchinABI

/// What a press is made with, as `%button=secondary` and `%keys=ctrl+shift` say it.
public enum PressModifiers {
  private static let buttons: [UInt32: String] = [2: "middle", 3: "secondary", 8: "back", 9: "forward"]
  private static let names: [(name: String, flag: UInt32)] = [
    ("ctrl", CAPUCHIN_CTRL), ("shift", CAPUCHIN_SHIFT), ("alt", CAPUCHIN_ALT),
    ("super", CAPUCHIN_SUPER), ("meta", CAPUCHIN_SUPER),
  ]

  /// Of a command that is recorded; empty for the primary button, or a finger, without keys.
  ///
  /// - Parameters:
  ///   - button: as an event has it.
  ///   - keys: `CAPUCHIN_SHIFT` and the like; buttons among them do not count.
  public static func of(button: UInt32, keys: UInt32) -> [String: Value] {
    var modifiers: [String: Value] = [:]
    if let button = buttons[button] { modifiers["button"] = .string(button) }
    let keys = text(keys)
    if !keys.isEmpty { modifiers["keys"] = .string(keys) }
    return modifiers
  }

  /// Whether the language has a name for it.
  public static func isNamed(button: UInt32) -> Bool { button < 2 || buttons[button] != nil }

  /// A button by its name; the primary one for any other text.
  public static func button(_ name: String) -> UInt32 { buttons.first { $0.value == name }?.key ?? 1 }

  /// `CAPUCHIN_SHIFT` and the like of `ctrl+shift`; what is no such key is left out.
  public static func keys(_ text: String) -> UInt32 {
    text.split(separator: "+").reduce(0) { held, name in
      held | (names.first { $0.name == name }?.flag ?? 0)
    }
  }

  /// Each key once; empty for none.
  private static func text(_ flags: UInt32) -> String {
    var left = flags
    return names.filter { key in
      defer { left &= ~key.flag }
      return left & key.flag != 0
    }.map(\.name).joined(separator: "+")
  }
}
