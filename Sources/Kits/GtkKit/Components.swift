import CapuchinABI
import PackKit

// What components of GTK's widgets have in common.

/// A component that opens and closes: `Expand Expander Details`, `Collapse Expander Details`.
package protocol Expanding: Component {
  /// The property that says whether it is open.
  var open: String { get }
  /// Opens or closes it, as a user does.
  func setOpen(_ isOpen: Bool, _ node: Node) throws
}

extension Expanding {
  /// The verbs that it is played by.
  package static var verbsOfOpening: [String] { ["Expand", "Collapse"] }

  package func notified(_ notification: WidgetNotification) throws -> Command? {
    Command(try notification.node.get(open) ? "Expand" : "Collapse")
  }

  package func play(_ play: Play) throws -> Outcome {
    guard Self.verbsOfOpening.contains(play.verb) else { return .unsupported }
    _ = try play.arguments()
    let wanted = play.verb == "Expand"
    return try play.perform(
      waitingFor: wanted ? "it to open" : "it to close", until: { try play.node.get(open) == wanted },
      { try setOpen(wanted, play.node) })
  }
}

/// A component with a line of text to edit: `EnterText TextField name Ada`. Whatever typing, pasting or an input
/// method did is the text that it has in the end; an edit that was refused is nothing.
package protocol LineOfText: Component {
  /// The text when the last press or key came.
  var earlier: ValueBeforeEvent<String> { get }
  /// Whether its text must be shown nowhere.
  func isSecret(_ node: Node) -> Bool
}

extension LineOfText {
  package var lastCounts: [String] { ["EnterText", "Clear"] }

  package var properties: [Property] { [Property("text", rule: SharedRules.fieldText)] }

  package func event(_ event: InputEvent, on node: Node) throws -> Response { try edit(event, on: node) }

  package func notified(_ notification: WidgetNotification) throws -> Command? { try edited(notification) }

  /// A press places the caret or opens the menu, and is no command.
  package func edit(_ event: InputEvent, on node: Node) throws -> Response {
    try earlier.note(event, on: node, try node.get("text"))
    switch event.kind {
    case .press, .release, .motion: return .handled
    default: return event.isPrimary ? .handled : .pass
    }
  }

  /// What a signal "changed", or one that says that it was activated, amounts to.
  package func edited(_ notification: WidgetNotification) throws -> Command? {
    let node = notification.node
    guard node.owner == node else { return nil }
    // Above a change: an app that sends a message on Return and clears the field did that itself.
    guard notification.name == "changed" else { return Command("Return", rank: CAPUCHIN_RANK_CONTROL + 50) }
    let text: String = try node.get("text")
    return earlier.isStill(text, on: node) ? nil : .entered(text, isSecret: isSecret(node))
  }
}

extension Command {
  /// The whole text that is there now.
  package static func entered(_ text: String, isSecret: Bool = false) -> Command {
    guard !text.isEmpty else { return Command("Clear") }
    return Command("EnterText", isSecret ? .secret(Secret(text)) : .string(text))
  }

  /// Rows are selected.
  package static func select(_ rows: [Value], modifiers: [String: Value] = [:], rank: UInt32? = nil) -> Command {
    var command = Command("Select", modifiers: modifiers, rank: rank)
    command.arguments = rows
    return command
  }
}

extension Play {
  /// The column that a command names, from 0.
  package func column(of titles: ColumnTitles, in arguments: Arguments) throws -> Int {
    try titles.index(of: arguments.value("column"), for: "\(verb) \(node.kind)")
  }

  /// The column that a `MoveColumn` names, and its place then, both from 0.
  package func movedColumn(of titles: ColumnTitles, count: Int) throws -> (column: Int, place: Int) {
    let arguments = try arguments("column", "position")
    let column = try column(of: titles, in: arguments)
    let position: Int = try arguments.get("position")
    guard position >= 1, position <= count else {
      throw PackError.invalid("\(verb) \(node.kind): position must be 1 to \(count); found \(position)")
    }
    return (column, position - 1)
  }

  /// A `Touch` where the display has no pointer: a plain click is what `signal` does. Else the click goes through the
  /// toolkit's own dispatch.
  ///
  /// - Parameter inner: the part of the widget that has the signal; nil for itself.
  /// - Throws: `PackError.noDevice` for a click of another button, at a place, or several.
  package func touchSemantically(_ signal: String, on inner: Node? = nil) throws -> Outcome {
    guard verb == "Touch", isSemantic else { return .unsupported }
    guard values.isEmpty, modifiers.isEmpty else {
      throw PackError.noDevice("no input device: only a plain Touch can be played without one")
    }
    try (inner ?? node).emit(signal)
    return .done
  }
}

extension Node {
  /// `On`, `Off` or `Mixed`, of a switch or a check mark.
  /// - Throws: `PackError` where it is gone.
  package var toggleState: String {
    get throws {
      if self["inconsistent"] == true { return "Mixed" }
      return try get("active") ? "On" : "Off"
    }
  }

  /// Whether it has an event controller of one of these classes, the toolkit's or the app's; nil where the toolkit has
  /// none.
  package func hasController(_ classNames: String...) -> Bool? {
    guard let pointer, let list = try? Toolkit.take("gtk_widget_observe_controllers", pointer) else { return nil }
    defer { try? Toolkit.act("g_object_unref", list) }
    return sequence(state: 0) { index in
      defer { index += 1 }
      return try? Toolkit.take("g_list_model_get_item", list, at: index)
    }.contains { controller in
      defer { try? Toolkit.act("g_object_unref", controller) }
      return classNames.contains { node(of: controller)?.isA($0) == true }
    }
  }
}

extension Node {
  /// What a GtkLabel shows: without markup and mnemonic mark.
  package var shownText: String {
    guard let pointer, let text = try? Toolkit.text("gtk_label_get_text", pointer) else { return self["label"] ?? "" }
    return text
  }

  /// The label of a button: its own, else that of the first label it shows.
  package var labelText: String {
    if let label: String = self["label"], !label.isEmpty {
      return self["use-underline"] == true ? label.withoutMnemonicMark : label
    }
    return first("GtkLabel")?.shownText ?? ""
  }
}
