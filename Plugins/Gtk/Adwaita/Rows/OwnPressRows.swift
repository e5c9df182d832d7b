import GtkKit

/// An AdwEntryRow: `EnterText TextField Name Ada`; of an AdwPasswordEntryRow a secret. Its text is part of it; a
/// button in it is a widget for itself. Played by the pack of texts, as all that can be edited.
struct EntryRow: LineOfText {
  let className: String
  let kind: Kind = .rule(SharedRules.fieldKind)
  let handlesOwnPress = true
  let owns: Ownership = .rule("around(GtkText)")
  let listens: [Listen] = [.signal("changed"), .signal("activate", of: "GtkText")]
  let earlier = ValueBeforeEvent<String>()

  init(_ className: String) {
    self.className = className
  }

  func isSecret(_ row: Node) -> Bool { EntryRow.hidesText(row) }

  private static func hidesText(_ row: Node) -> Bool {
    if row.isA("AdwPasswordEntryRow") { return true }
    let purpose: String? = row["input-purpose"]
    return purpose == "password" || purpose == "pin"
  }
}

/// An AdwButtonRow, a button as wide as its list: `Touch Button "Add account"`.
struct ButtonRow: Component {
  let className = "AdwButtonRow"
  let kind: Kind = "Button"
  let handlesOwnPress = true
  let owns: Ownership = .everythingBut(["GtkPopover"])
  let listens: [Listen] = [.signal("activated")]
  let properties: [Property] = [Property("text", from: "title")]

  /// Told before the app's handler runs; the signal is heard for the keyboard.
  func event(_ event: InputEvent, on row: Node) -> Response {
    guard event.isPrimary else { return .pass }
    let isClick = event.kind == .release && row.frame?.contains(event.x, event.y) == true
    return isClick && row.state.contains(.enabled) ? .offer(Command("Touch")) : .handled
  }

  func notified(_ notification: WidgetNotification) -> Command? { Command("Touch") }

  func play(_ play: Play) throws -> Outcome { try play.touchSemantically("activate") }
}

/// An AdwSpinRow: what is set is the spin button in it, `Set Stepper "Font size" 12`.
struct SpinRow: Component {
  let className = "AdwSpinRow"
  let handlesOwnPress = true
}
