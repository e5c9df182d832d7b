import PackKit

/// A GtkExpander: `Expand Expander Details`, `Collapse Expander Details`. Its title is part of it,
/// what it shows is not.
struct Expander: Component {
  let className = "GtkExpander"
  let kind: Kind = "Expander"
  let owns: Ownership = .when { expander, inner in
    guard let content = Expander.content(of: expander) else { return true }
    return !inner.isInside(content)
  }
  let listens: [Listen] = [.property("expanded")]
  let properties: [Property] = [
    Property("text") { node in
      let label: String = node["label"] ?? ""
      return .string(node["use-underline"] == true ? label.withoutMnemonicMark : label)
    },
    Property("active", from: "expanded"),
  ]

  func event(_ event: InputEvent, on node: Node) -> Response {
    event.isPrimary ? .taken : .pass
  }

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
      waitingFor: wanted ? "it to open" : "it to close",
      until: { try play.node.get("expanded") == wanted }, { try play.node.emit("activate") })
  }

  /// What it shows when it is open.
  private static func content(of expander: Node) -> Node? {
    if let child: Node = expander["child"] { return child }
    typealias GetChild = @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
    // GTK 3 has no readable property for it.
    guard let pointer = expander.pointer,
      let getChild = Host.function("gtk_bin_get_child", as: GetChild.self)
    else { return nil }
    return expander.node(of: getChild(pointer))
  }
}
