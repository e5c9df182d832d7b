import PackKit

/// A GtkCheckButton: `Switch CheckBox "Send news" On`; one of a group is a RadioButton and gives
/// `Select RadioButton Blue`.
struct CheckBox: Component {
  let className = "GtkCheckButton"
  let kind: Kind = .of { $0.isRadio ? "RadioButton" : "CheckBox" }
  let owns: Ownership = .everythingBut(["GtkPopover"])
  let listens: [Listen] = [.signal("toggled")]
  let properties: [Property] = [
    Property("text") { .string($0.labelText) },
    Property("active"),
    Property("value") { .string(try $0.checkState) },
  ]
  private let earlier = ValueBeforeEvent<String>()

  func event(_ event: InputEvent, on node: Node) throws -> Response {
    try earlier.note(event, on: node, try node.checkState)
    return event.isPrimary ? .taken : .pass
  }

  func occasion(_ occasion: Occasion) throws -> Command? {
    let node = occasion.node
    guard node.isRadio else {
      let state = try node.checkState
      // What the app refuses is still a click, with whatever the app says about it.
      return earlier.isAsBefore(state, on: node) ? Command("Touch") : Command("Switch", .string(state))
    }
    // Of two that change places only the one that is chosen now; it may look mixed all the same.
    return try node.get("active") ? Command("Select") : nil
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    pending.verb == "Switch" && next.verb == "Switch" ? next : nil
  }

  func play(_ play: Play) throws -> Outcome {
    switch play.verb {
    case "Switch":
      try click(play, until: try play.argument("state")) { try play.node.checkState }
    case "Select":
      try select(play)
    case "Touch" where play.isSemantic:
      try play.touchSemantically(play.node.toggleSignal)
    default: .unsupported
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
  /// Whether it is one of a group. GTK 4.8 tells by the name of the mark's style node alone.
  var isRadio: Bool {
    isA("GtkRadioButton") || allChildren.contains { $0["css-name"] == "radio" }
  }

  /// `On`, `Off` or `Mixed`.
  /// - Throws: `PackError` where it is gone.
  var checkState: String {
    get throws {
      if self["inconsistent"] == true { return "Mixed" }
      return try get("active") ? "On" : "Off"
    }
  }

  /// What a click does: a button's in GTK 3.
  var toggleSignal: String { isA("GtkButton") ? "clicked" : "activate" }
}
