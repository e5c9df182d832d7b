import CapuchinABI
import PackKit

/// A text view just before a key or a press came.
struct Moment {
  /// X11 keysyms.
  private static let returns: Set<UInt32> = [0xff0d, 0xff8d]

  let text: String
  /// What the key types; a newline for Return.
  private let typed: String?
  /// Whether the key may replace text by itself.
  private let replaces: Bool

  init(text: String) {
    self.text = text
    typed = nil
    replaces = false
  }

  init?(of node: Node, _ event: Event) {
    guard let text = try? EditedBuffer(of: node).content() else { return nil }
    self.text = text
    let isKey = event.type == CAPUCHIN_KEY_PRESS
      && event.modifiers & (CAPUCHIN_CTRL | CAPUCHIN_ALT | CAPUCHIN_SUPER) == 0
    if isKey, Moment.returns.contains(event.keysym) {
      typed = "\n"
    } else if isKey, let first = event.text.unicodeScalars.first, first.value >= 32, first.value != 127 {
      typed = event.text
    } else {
      typed = nil
    }
    replaces = node["buffer.has-selection"] == true || node["overwrite"] == true
  }

  /// Whether Return was pressed, by itself.
  var isReturn: Bool { typed == "\n" }

  /// The command of a key that did something else than insert what it types; nil where it did
  /// just that, or where it was no such key.
  func commandOfKey(_ change: Change) -> Command? {
    guard let typed, !replaces, !change.isInsertion else { return nil }
    return typed == "\n" ? Command("Return") : Command("Type", .string(typed))
  }
}
