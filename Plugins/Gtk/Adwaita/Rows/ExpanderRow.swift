import GtkKit

/// An AdwExpanderRow: `Expand Expander More`. What is on its top is part of it, but for a switch and the like
/// there; the rows that it shows are not.
struct ExpanderRow: Expanding {
  let className = "AdwExpanderRow"
  let kind: Kind = "Expander"
  let handlesPrimaryPresses = true
  let handlesOwnPress = true
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

  let open = "expanded"

  /// By the row in it that opens and closes it.
  func setOpen(_ isOpen: Bool, _ row: Node) throws {
    guard let top = row.first("GtkListBox")?.first("AdwActionRow") else { throw PackError.stale }
    try top.emit("activate")
  }
}
