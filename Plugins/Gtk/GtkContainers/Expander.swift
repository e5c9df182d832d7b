import GtkKit

/// A GtkExpander: `Expand Expander Details`, `Collapse Expander Details`. Its title is part of it,
/// what it shows is not.
struct Expander: Expanding {
  let className = "GtkExpander"
  let kind: Kind = "Expander"
  let handlesPrimaryPresses = true
  let owns: Ownership = .when { expander, inner in
    guard let content = Expander.content(of: expander) else { return true }
    return !inner.isInside(content)
  }
  let listens: [Listen] = [.property("expanded")]
  let properties: [Property] = [
    Property("text", rule: #"plain(label, use-underline) ?? """#),
    Property("active", from: "expanded"),
  ]
  let open = "expanded"

  func setOpen(_ isOpen: Bool, _ node: Node) throws { try node.emit("activate") }

  /// What it shows when it is open.
  private static func content(of expander: Node) -> Node? {
    if let child: Node = expander["child"] { return child }
    // GTK 3 has no readable property for it.
    return expander.pointer.flatMap { expander.node(of: try? Toolkit.take("gtk_bin_get_child", $0)) }
  }
}
