import CapuchinABI

/// What a press is made with, as `%button=secondary` and `%keys=ctrl+shift` say it.
public enum PressModifiers {
  private static let buttons: [UInt32: String] = [2: "middle", 3: "secondary", 8: "back", 9: "forward"]
  private static let names: [(name: String, flag: InputEvent.Modifiers)] = [
    ("ctrl", .ctrl), ("shift", .shift), ("alt", .alt),
    ("super", .super), ("meta", .super),
  ]

  /// Of a command that is recorded; empty for the primary button, or a finger, without keys.
  ///
  /// - Parameters:
  ///   - button: as an event has it.
  ///   - keys: keys that are held; buttons among them do not count.
  public static func of(button: UInt32, keys: InputEvent.Modifiers) -> [String: Value] {
    var modifiers: [String: Value] = [:]
    if let button = buttons[button] { modifiers["button"] = .string(button) }
    let keys = text(keys)
    if !keys.isEmpty { modifiers["keys"] = .string(keys) }
    return modifiers
  }

  /// Whether the language has a name for it.
  public static func isNamed(button: UInt32) -> Bool { button < 2 || buttons[button] != nil }

  /// Its name; the primary one's for any without.
  public static func name(of button: UInt32) -> String { buttons[button] ?? "primary" }

  /// A button by its name; the primary one for any other text.
  public static func button(_ name: String) -> UInt32 { buttons.first { $0.value == name }?.key ?? 1 }

  /// keys that are held of `ctrl+shift`; what is no such key is left out.
  public static func keys(_ text: String) -> InputEvent.Modifiers {
    text.split(separator: "+").reduce(into: []) { held, name in
      held.formUnion(names.first { $0.name == name }?.flag ?? [])
    }
  }

  /// Each key once; empty for none.
  private static func text(_ flags: InputEvent.Modifiers) -> String {
    var left = flags
    return names.filter { key in
      defer { left.subtract(key.flag) }
      return left.contains(key.flag)
    }.map(\.name).joined(separator: "+")
  }
}
