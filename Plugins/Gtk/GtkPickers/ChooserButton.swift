import GtkKit

/// A button that opens a dialog to choose from: whatever is done there is one command of the button,
/// `Set ColorPicker Ink #ff8000`, when it is accepted. A dialog that is cancelled has changed nothing, and is none.
///
/// That the dialog is a part of the button, the bridge says: it is the dialog's parent.
protocol ChooserButton: Component {
  /// What holds the value that is chosen.
  var value: String { get }
  /// Tells the app that its user has chosen; nil where the change of the property does.
  var signal: String? { get }
  /// The value of a command as the property will have it.
  /// - Throws: `PackError.invalid` where a user could not choose it.
  func wanted(_ play: Play) throws -> String
}

extension ChooserButton {
  var owns: Ownership { .everything }
  var lastCounts: [String] { ["Set"] }
  var listens: [Listen] { [signal.map { .signal($0) } ?? .property(value)] }
  var properties: [Property] { [Property("value", from: value)] }

  /// All in the dialog is a part of choosing; on the button a click and the keys that open it.
  func event(_ event: InputEvent, on node: Node) -> Response {
    if event.window != node.window { return .handled }
    return event.isPrimary || PopupKeys.holds(event, on: node) ? .handled : .pass
  }

  func notified(_ notification: WidgetNotification) throws -> Command? {
    Command("Set", .string(try notification.node.get(value)))
  }

  /// As the dialog does when it is accepted, also with the value that it had.
  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Set" else { return .unsupported }
    if try play.hasEndedWidget(acted: play.scratch[0] != 0) { return .done }
    let (node, wanted) = (play.node, try wanted(play))
    // GTK leaves one on that has none, and its user cannot choose anything.
    guard signal != nil || node["dialog"] as Node? != nil else {
      throw PackError.invalid("Set \(node.kind): this button has no dialog to choose in")
    }
    // In GTK 4 it contains the button that is pressed, in GTK 3 it is one.
    guard let button = node.first("GtkButton"), button.state.contains(.enabled) else {
      return .again(waitingFor: "its button to be enabled")
    }
    // The first word: whether it was chosen.
    if play.scratch[0] == 0 {
      play.scratch[0] = 1
      try node.set(value, .string(wanted))
      if let signal, !node.isGone { try node.emit(signal) }
      if node.isGone { return .done }
    }
    let found: String? = node[value]
    return found == wanted ? .done : .again(waitingFor: "value \(wanted); it is \(found ?? "none")")
  }
}
