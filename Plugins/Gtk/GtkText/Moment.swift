import GtkKit

/// A text view just before a key or a press came.
struct Moment {
  /// X11 keysyms.
  private static let returns: Set<UInt32> = [0xff0d, 0xff8d]

  let text: String
  /// Where a click began, in the view, that was no drag so far; nil of a key and of other buttons.
  private(set) var click: Click?
  /// What the key types; a newline for Return.
  private let typed: String?
  /// Whether the key may replace text by itself.
  private let replaces: Bool

  /// A click of the primary button.
  struct Click {
    /// As far, in pixels, as GTK takes for a drag: what is dropped into a text is no click on a link.
    private static let dragDistance = 8.0

    let x: Double
    let y: Double
    let count: UInt32

    /// What of it is played where the app changes the text at it: a link's new page.
    var command: Command {
      Command(
        "Touch", .double(x.rounded()), .double(y.rounded()),
        modifiers: count > 1 ? ["count": .int(Int64(count))] : [:])
    }

    /// A press in the text's menu is no click on the text: its coordinates are the menu's.
    fileprivate init?(_ event: InputEvent, on node: Node) {
      guard event.kind == .press, event.isPrimary, let frame = node.frame, event.target.owner == node,
        event.target.ancestor(below: node)?.isA("GtkPopover") != true, frame.contains(event.x, event.y)
      else { return nil }
      (x, y, count) = (event.x - frame.x, event.y - frame.y, event.count)
    }

    fileprivate func isNear(_ event: InputEvent, on node: Node) -> Bool {
      guard let frame = node.frame else { return false }
      return max(abs(event.x - frame.x - x), abs(event.y - frame.y - y)) < Click.dragDistance
    }
  }

  init(text: String, after click: Click? = nil) {
    self.text = text
    self.click = click
    typed = nil
    replaces = false
  }

  /// A motion or release that ends the click if it goes too far.
  mutating func follow(_ event: InputEvent, on node: Node) {
    if click?.isNear(event, on: node) == false { click = nil }
  }

  init?(of node: Node, _ event: InputEvent) {
    guard let text = try? EditedBuffer(of: node).content() else { return nil }
    self.text = text
    click = Click(event, on: node)
    let isKey = event.kind == .keyPress
      && event.modifiers.isDisjoint(with: [.ctrl, .alt, .super])
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
  func commandOfKey(_ change: TextChange) -> Command? {
    guard let typed, !replaces, !change.isInsertion, !change.isJoined(by: typed) else { return nil }
    return typed == "\n" ? Command("Return") : Command("Type", .string(typed))
  }
}
