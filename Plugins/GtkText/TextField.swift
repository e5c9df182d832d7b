import GtkKit

/// A GtkEntry and its like: `EnterText TextField name Ada`, also for what an icon did.
///
/// A GtkEntry that does not show its text, or is for a password, is a PasswordField. Played by
/// `Editable`.
struct TextField: LineOfText {
  let className: String
  let kind: Kind
  let owns: Ownership = .allButAppsPopovers
  let listens: [Listen] = [.signal("changed"), .signal("activate"), AddedItems.listen]
  let earlier = ValueBeforeEvent<String>()

  init(_ className: String, _ kind: Kind) {
    self.className = className
    self.kind = kind
  }

  func isSecret(_ node: Node) -> Bool { node.isSecret }

  /// A press on an icon is a command, there.
  func event(_ event: InputEvent, on node: Node) throws -> Response {
    guard event.kind == .release, event.isPrimary, event.target.isA("GtkImage"), let frame = node.frame,
      frame.contains(event.x, event.y)
    else { return try edit(event, on: node) }
    return .offer(Command("Touch", .double((event.x - frame.x).rounded()), .double((event.y - frame.y).rounded())))
  }

  func occasion(_ occasion: Occasion) throws -> Command? {
    guard occasion.name == "clicked" else { return try edited(occasion) }
    return occasion.node.owner == occasion.node ? AddedItems.command(occasion) : nil
  }
}

extension Node {
  /// Whether its text must be shown nowhere: it is hidden, or was until the user asked to see it.
  var isSecret: Bool {
    if isA("GtkPasswordEntry") || self["visibility"] == false { return true }
    if let purpose: String = self["input-purpose"], ["password", "pin"].contains(purpose) { return true }
    // It wipes what it held, so it is for nothing else.
    guard let buffer: Node = self["buffer"] else { return false }
    return buffer.isA("GtkPasswordEntryBuffer")
  }
}
