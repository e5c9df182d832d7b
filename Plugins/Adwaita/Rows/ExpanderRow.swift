import PackKit

/// An AdwExpanderRow: `Expand Expander More`. What is on its top is part of it, but for a switch and the like
/// there; the rows that it shows are not.
struct ExpanderRow: Component {
  let className = "AdwExpanderRow"
  let kind: Kind = "Expander"
  let keepsPress = true
  let owns: Ownership = .when { row, inner in
    if inner.isInside("GtkRevealer", below: row) { return false }
    return !ExpanderRow.working.contains(where: inner.isA)
  }
  let listens: [Listen] = [.property("expanded")]
  let properties: [Property] = [Property("text", from: "title"), Property("active", from: "expanded")]

  /// What takes input on its top.
  private static let working = [
    "GtkButton", "GtkMenuButton", "GtkCheckButton", "GtkSwitch", "GtkEditable", "GtkRange", "GtkDropDown", "GtkPopover",
  ] + TabClasses.inRows

  func event(_ event: InputEvent, on row: Node) -> Response { event.isPrimary ? .taken : .pass }

  func occasion(_ occasion: Occasion) throws -> Command? {
    Command(try occasion.node.get("expanded") ? "Expand" : "Collapse")
  }

  /// Of opening and closing in a row only the last counts.
  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    let verbs = ["Expand", "Collapse"]
    return verbs.contains(pending.verb) && verbs.contains(next.verb) ? next : nil
  }

  func play(_ play: Play) throws -> Outcome {
    guard ["Expand", "Collapse"].contains(play.verb) else { return .unsupported }
    _ = try play.arguments()
    let wanted = play.verb == "Expand"
    return try play.perform(
      waitingFor: wanted ? "it to open" : "it to close", until: { try play.node.get("expanded") == wanted },
      { try top(of: play.node).emit("activate") })
  }

  /// The row in it that opens and closes it.
  private func top(of row: Node) throws -> Node {
    guard let top = row.first("GtkListBox")?.first("AdwActionRow") else { throw PackError.stale }
    return top
  }
}
