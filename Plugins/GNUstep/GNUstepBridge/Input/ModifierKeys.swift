import BridgeKit
import CObjC

/// Which of AppKit's modifiers a key of the keyboard is.
///
/// GNUstep's defaults say it (`GSFirstCommandKey` and the like): Alt is Command unless the user has set
/// it otherwise, the left Super key is Help, and Alternate is a key that a chord cannot name.
enum ModifierKeys {
  private static let capsLock = 1 << 16
  private static let shift = 1 << 17
  static let (control, alternate, command) = (1 << 18, 1 << 19, 1 << 20)

  /// Which key is which in AppKit, by the defaults' names; the first that has a key wins, as it does
  /// there.
  private static let roles: [(flag: Int, name: String, first: String, second: String)] = [
    (control, "Control", "Control_L", "Control_R"), (command, "Command", "Alt_L", ""),
    (alternate, "Alternate", "Alt_R", ""), (1 << 22, "Help", "Help", "Super_L"),
  ]

  /// By the ABI's modifiers; what the defaults say when the first event is made.
  private static let flags: [(modifier: InputEvent.Modifiers, flag: Int)] = [
    (.shift, shift), (.capsLock, capsLock), (.ctrl, flag(of: "Control_L")),
    (.alt, flag(of: "Alt_L")), (.super, flag(of: "Super_L")),
  ]

  /// By the keys that a person holds.
  static func modifiers(_ found: Int) -> InputEvent.Modifiers {
    flags.reduce([]) { found & $1.flag != 0 ? $0.union($1.modifier) : $0 }
  }

  static func flags(_ modifiers: InputEvent.Modifiers) -> Int {
    flags.reduce(0) { modifiers.contains($1.modifier) ? $0 | $1.flag : $0 }
  }

  /// What AppKit calls a key that is down and that no line can name, of those that make a copy, a move or a link of what is
  /// dropped.
  static func unnamed(_ found: Int) -> String? {
    roles.first { role in
      [control, alternate, command].contains(role.flag) && found & role.flag != 0 && !flags.contains { $0.flag == role.flag }
    }?.name
  }

  private static func flag(of key: String) -> Int {
    roles.first { role in
      setting("GSFirst\(role.name)Key", role.first) == key || setting("GSSecond\(role.name)Key", role.second) == key
    }?.flag ?? 0
  }

  private static func setting(_ name: String, _ otherwise: String) -> String {
    let defaults = try? ObjCClass("NSUserDefaults")?.object.send("standardUserDefaults")
    return (try? defaults?.send("stringForKey:", Object.string(name)))?.string ?? otherwise
  }
}
