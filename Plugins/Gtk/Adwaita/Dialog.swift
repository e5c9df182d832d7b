import GtkKit

/// An AdwMessageDialog, which is a window, or an AdwDialog, which is in one: called by its heading, else by its
/// title. Its answers are buttons.
struct Dialog: Component {
  let className: String
  let kind: Kind = "Dialog"
  let idRules: [MonkeyIDRule] = [.title("heading")]

  init(_ className: String) {
    self.className = className
  }

  /// What closes a window is the bridge's.
  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Close", play.node.isA("AdwDialog") else { return .unsupported }
    _ = try play.arguments()
    if try play.hasEndedWidget() { return .done }
    return try play.perform(
      waitingFor: "the dialog to close", until: { !play.node.state.contains(.shown) },
      { _ = try Toolkit.answer("adw_dialog_close", play.node.requirePointer()) })
  }
}

/// An AdwAvatar, to be read: `Verify Image "Ada Lovelace"`. It is called by the name that it shows the initials of.
struct Avatar: Component {
  let className = "AdwAvatar"
  let kind: Kind = "Image"
  let owns: Ownership = .everythingBut(["GtkPopover"])
  let properties: [Property] = [Property("value", from: "text")]
  let idRules: [MonkeyIDRule] = [.label("text")]
}
