import GtkKit

/// A GtkInfoBar, to be read: `Verify InfoBar * "Saved as draft"`. Its buttons are widgets of their own, called as they
/// are, and that which closes it `close`: `Touch Button "Saved as draft/close"`.
struct InfoBar: Component {
  let className = "GtkInfoBar"
  let kind: Kind = "InfoBar"
  let ignoresPresses = true
  let properties: [Property] = [Property("text") { .string($0.message) }]
  let ids: (@Sendable (Node) throws -> [MonkeyID])? = { $0.message.isEmpty ? [] : [.title($0.message)] }
}

/// A GtkSpinner, to be read: `Verify Spinner busy active false`.
struct Spinner: Component {
  let className = "GtkSpinner"
  let kind: Kind = "Spinner"
  let properties: [Property] = [Property("active", from: "spinning")]
}

/// A GtkLockButton: `Touch Button Unlock`. It has the labels of both states in it, of which it shows one.
struct LockButton: Component {
  let className = "GtkLockButton"
  let kind: Kind = "Button"
  let properties: [Property] = [
    Property("text") { .string($0[$0["permission.allowed"] == true ? "text-lock" : "text-unlock"] ?? "") }
  ]
}

extension Node {
  /// Whether it is the button with which GTK lets an info bar be closed: it has no label. Asked of every button.
  var closesInfoBar: Bool {
    guard let revealer = parent?.parent, revealer.className == "GtkRevealer", revealer.parent?.isA("GtkInfoBar") == true,
      case .list(let styles)? = value("css-classes")
    else { return false }
    return styles.contains(.string("close"))
  }

  /// What the labels in it say that are in no button, a line each.
  fileprivate var message: String { messages.joined(separator: "\n") }

  private var messages: [String] {
    if isA("GtkLabel") { return shownText.isEmpty ? [] : [shownText] }
    return allChildren.filter { !$0.isA("GtkButton") && $0["visible"] != false }.flatMap(\.messages)
  }
}
