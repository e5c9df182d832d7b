import PackKit

/// Keys of a widget with a popup to choose from: those that open it, and while it is open those that move and search
/// in it. They are a part of choosing.
package enum PopupKeys {
  private static let functionKeys: ClosedRange<UInt32> = 0xffbe...0xffe0
  /// Space and Return, also of the keypad and of other layouts: the keys of the button that it is.
  private static let opening: Set<UInt32> = [0x20, 0xff80, 0xff0d, 0xff8d, 0xfe34]

  /// Whether a key is one of them; any other goes to whatever else hears it.
  package static func holds(_ event: InputEvent, on node: Node) -> Bool {
    guard event.kind == .keyPress, event.modifiers.isDisjoint(with: [.ctrl, .alt]) else { return false }
    let isOpen = node.first("GtkPopover")?["visible"] == true
    return isOpen ? !functionKeys.contains(event.keysym) : opening.contains(event.keysym)
  }
}
