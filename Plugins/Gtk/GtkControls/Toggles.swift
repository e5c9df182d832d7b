import GtkKit

/// A GtkCheckButton: `Switch CheckBox "Send news" On`; one of a group is a RadioButton and gives
/// `Select RadioButton Blue`.
struct CheckBox: Component {
  let className = "GtkCheckButton"
  /// In GTK 4.8 only the name of the mark's style node says that it is one of a group.
  let kind: Kind = .rule(
    #"if(is GtkRadioButton or children(GtkBuiltinIcon).css-name = "radio", "RadioButton", "CheckBox")"#)
  let owns: Ownership = .everythingBut(["GtkPopover"])
  let listens: [Listen] = [.signal("toggled")]
  let properties: [Property] = [
    Property("text", rule: SharedRules.label),
    Property("active"),
    Property("value", rule: SharedRules.toggleState),
  ]
  private let earlier = ValueBeforeEvent<String>()

  func event(_ event: InputEvent, on node: Node) throws -> Response {
    try earlier.note(event, on: node, try node.toggleState)
    return event.isPrimary ? .handled : .pass
  }

  func notified(_ notification: WidgetNotification) throws -> Command? {
    let node = notification.node
    guard node.isRadio else {
      let state = try node.toggleState
      // What the app refuses is still a click, with whatever the app says about it.
      return earlier.isAsBefore(state, on: node) ? Command("Touch") : Command("Switch", .string(state))
    }
    // Of two that change places only the one that is chosen now; it may look mixed all the same.
    return try node.get("active") ? Command("Select") : nil
  }

  func play(_ play: Play) throws -> Outcome {
    switch play.verb {
    case "Switch":
      try click(play, until: try play.argument("state")) { try play.node.toggleState }
    case "Select":
      try select(play)
    default: try play.touchSemantically(play.node.toggleSignal)
    }
  }

  private func select(_ play: Play) throws -> Outcome {
    _ = try play.arguments()
    return try click(play, until: "On") { try play.node.get("active") ? "On" : "Off" }
  }

  /// Clicks until it is so: an app's own third state may lie between.
  private func click(
    _ play: Play, until wanted: String, state: () throws -> String
  ) throws -> Outcome {
    try play.click(until: wanted, clicks: 3, state: state) {
      if play.isSemantic {
        try play.node.emit(play.node.toggleSignal)
      } else {
        try Input.click(play.node)
      }
    }
  }
}

/// A GtkRadioButton of GTK 3, which is a GtkCheckButton there.
struct RadioButton: Component {
  let className = "GtkRadioButton"
  let kind: Kind = "RadioButton"
}

extension Node {
  fileprivate var isRadio: Bool { kind == "RadioButton" }

  /// What a click does: a button's in GTK 3.
  fileprivate var toggleSignal: String { isA("GtkButton") ? "clicked" : "activate" }
}

/// A GtkSwitch: `Switch Switch wifi On`. Its property changes 100 ms after the release, when the
/// animation has ended. A click that the app refuses is a `Touch`: it may have shown why.
struct Switch: Component {
  let className = "GtkSwitch"
  let kind: Kind = "Switch"
  let owns: Ownership = .everythingBut(["GtkPopover"])
  let listens: [Listen] = [.property("active")]
  let properties: [Property] = [
    Property("active"),
    Property("value", rule: SharedRules.toggleState),
  ]
  private let earlier = ValueBeforeEvent<String>()

  func event(_ event: InputEvent, on node: Node) throws -> Response {
    try earlier.note(event, on: node, try node.toggleState)
    return event.isPrimary ? .handled : .pass
  }

  func notified(_ notification: WidgetNotification) throws -> Command? {
    let state = try notification.node.toggleState
    return earlier.isAsBefore(state, on: notification.node) ? Command("Touch") : Command("Switch", .string(state))
  }

  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Switch" else { return try play.touchSemantically("activate") }
    let wanted: String = try play.argument("state")
    guard wanted != "Mixed" else {
      throw PackError.invalid("Switch Switch: state must be On or Off; found \"Mixed\"")
    }
    return try play.click(until: wanted, state: { try play.node.toggleState }) {
      if play.isSemantic {
        try play.node.set("active", .bool(wanted == "On"))
      } else {
        try Input.click(play.node)
      }
    }
  }
}
