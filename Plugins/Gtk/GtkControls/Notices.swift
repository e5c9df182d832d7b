import GtkKit

/// A GtkInfoBar, to be read: `Verify InfoBar * "Saved as draft"`. Its buttons are widgets of their own, called as they
/// are, and that which closes it `close`: `Touch Button "Saved as draft/close"`.
struct InfoBar: Component {
  let className = "GtkInfoBar"
  let kind: Kind = "InfoBar"
  let ignoresPresses = true
  let properties: [Property] = [Property("text", rule: "\(message) ?? \"\"")]
  let idRules: [MonkeyIDRule] = [.title(message)]

  /// What the labels in it say that are in no button, a line each.
  private static let message = #"join(inside(GtkLabel but GtkButton).shown-text, "\n")"#
}

/// A GtkSpinner, to be read: `Verify Spinner busy active false`.
struct Spinner: Component {
  let className = "GtkSpinner"
  let kind: Kind = "Spinner"
  let properties: [Property] = [Property("active", from: "spinning")]
}

/// A GtkLockButton: `Touch Button Unlock`. It has the labels of both states, and shows one.
struct LockButton: Component {
  let className = "GtkLockButton"
  let kind: Kind = "Button"
  let properties: [Property] = [Property("text", rule: #"if(permission.allowed, text-lock, text-unlock) ?? """#)]
}
