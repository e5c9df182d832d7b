import CapuchinABI
import GtkKit
import PackKit

/// A line of text to edit: `EnterText TextField name Ada`. Whatever typing, pasting, an input
/// method or an icon did is the text that it has in the end; an edit that was refused is nothing.
///
/// A GtkEntry that does not show its text, or is for a password, is a PasswordField. Played by
/// `Editable`.
struct TextField: Component {
  let className: String
  let kind: Kind
  let owns: Ownership = .allButAppsPopovers
  let listens: [Listen] = [.signal("changed"), .signal("activate"), AddedItems.listen]
  let properties: [Property] = [Property("text") { $0.lineOfText }]
  private let earlier = ValueBeforeEvent<String>()

  init(_ className: String, _ kind: Kind) {
    self.className = className
    self.kind = kind
  }

  /// A press places the caret or opens the menu, and is no command; on an icon it is one, there.
  func event(_ event: InputEvent, on node: Node) throws -> Response {
    try earlier.note(event, on: node, try node.get("text"))
    switch event.kind {
    case .release where event.isPrimary && event.target.isA("GtkImage"):
      guard let frame = node.frame, frame.contains(event.x, event.y) else { return .taken }
      let (x, y) = ((event.x - frame.x).rounded(), (event.y - frame.y).rounded())
      return .offer(Command("Touch", .double(x), .double(y)))
    case .press, .release, .motion: return .taken
    default: return event.isPrimary ? .taken : .pass
    }
  }

  func occasion(_ occasion: Occasion) throws -> Command? {
    guard occasion.node.owner == occasion.node else { return nil }
    if occasion.name == "clicked" { return AddedItems.command(occasion) }
    // Above a change: an app that sends a message on Return and clears the field did that itself.
    guard occasion.name == "changed" else { return Command("Return", rank: CAPUCHIN_RANK_CONTROL + 50) }
    let text: String = try occasion.node.get("text")
    guard !earlier.isStill(text, on: occasion.node) else { return nil }
    return Command.entered(text, isSecret: occasion.node.isSecret)
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    Command.mergeEntered(pending, next)
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

  /// The text of a field as a property.
  fileprivate var lineOfText: Value? {
    guard let text: String = self["text"] else { return nil }
    return isSecret ? .secret(Secret(text)) : .string(text)
  }
}
