import GtkKit

/// A GtkButton: `Touch Button Save`. What it shows is part of it.
struct Button: Component {
  let className = "GtkButton"
  let kind: Kind = "Button"
  let owns: Ownership = .everythingBut(["GtkPopover"])
  let listens: [Listen] = [.signal("clicked")]
  let properties: [Property] = [Property("text", rule: SharedRules.label)]
  /// The button with which GTK lets an info bar be closed has no label.
  let idRules: [MonkeyIDRule] = [
    .developer(
      """
      if(parent.parent is GtkRevealer and parent.parent.parent is GtkInfoBar and css-classes contains "close", \
      "close", null)
      """)
  ]

  /// A press is a click only if GTK counts it. It counts none on a border, or while the page changes.
  func event(_ event: InputEvent, on node: Node) -> Response {
    event.endsPrimaryPress && Button.reportsClicks(node) ? .undetermined : .pass
  }

  /// A click by a key comes from a timer.
  func notified(_ notification: WidgetNotification) -> Command? {
    Button.reportsClicks(notification.node) ? Command("Touch") : nil
  }

  /// True if `clicked` is recorded as a `Touch`. The buttons in a spin button are parts of it, and a check box in GTK 3
  /// is a button too.
  private static func reportsClicks(_ button: Node) -> Bool { button.owner == button && !button.isA("GtkCheckButton") }

  func play(_ play: Play) throws -> Outcome { try play.touchSemantically("clicked") }
}

/// A GtkToggleButton: `Touch ToggleButton Bold`, as a button, because some release themselves.
///
/// In GTK 3 check and radio buttons are toggle buttons too; their own components come first.
struct ToggleButton: Component {
  let className = "GtkToggleButton"
  let kind: Kind = "ToggleButton"
  let properties: [Property] = [Property("active")]
}

/// A GtkLinkButton: `Touch Link "Project page"`. The rest is a button's.
struct Link: Component {
  let className = "GtkLinkButton"
  let kind: Kind = "Link"
  let properties: [Property] = [Property("value", from: "uri")]
}
