import GtkKit

/// A GtkEntry and its like: `EnterText TextField name Ada`, also for what an icon did.
///
/// A GtkEntry that does not show its text, or is for a password, is a PasswordField. Played by
/// `Editable`, but for what is chosen in its menu.
struct TextField: LineOfText {
  let className: String
  let kind: Kind
  let owns: Ownership = .allButAppsPopovers
  let listens: [Listen]
  let earlier = ValueBeforeEvent<String>()

  /// - Parameter emitsActivate: whether the class has that signal; where it has not, the GtkText in it does.
  init(_ className: String, _ kind: Kind, emitsActivate: Bool = true) {
    self.className = className
    self.kind = kind
    listens = [.signal("changed"), AddedItems.listen] + (emitsActivate ? [.signal("activate")] : [])
  }

  func isSecret(_ node: Node) -> Bool { node.isSecret }

  /// A press on an icon is a command, there. What opens the emoji to choose from is none: what is chosen is in the text.
  func event(_ event: InputEvent, on node: Node) throws -> Response {
    if event.kind == .drop, !event.target.isInside(node) { return try EditedLine(node).draggedAway() }
    guard event.kind == .release, event.isPrimary, event.target.isA("GtkImage"), let frame = node.frame,
      frame.contains(event.x, event.y)
    else { return try edit(event, on: node) }
    if node.opensEmoji(by: event.target) { return .handled }
    return .offer(Command("Touch", .double((event.x - frame.x).rounded()), .double((event.y - frame.y).rounded())))
  }

  /// Before it comes to the menu that any widget may open.
  func play(_ play: Play) throws -> Outcome { play.verb == "Menu" ? try AddedItems(play.node).choose(play) : .unsupported }

  func notified(_ notification: WidgetNotification) throws -> Command? {
    guard notification.name == "clicked" else { return try edited(notification) }
    return notification.node.owner == notification.node ? AddedItems.command(notification) : nil
  }
}

extension Node {
  /// Whether an icon of an entry opens GTK's emoji: the app may have put another into its place.
  fileprivate func opensEmoji(by icon: Node) -> Bool {
    let names: [String?] = [icon["icon-name"], self["secondary-icon-name"]]
    return self["show-emoji-icon"] == true && names.allSatisfy { $0 == "face-smile-symbolic" } && self["primary-icon-name"] != names[0]
  }

  /// Whether its text must be shown nowhere: it is hidden, or was until the user asked to see it.
  var isSecret: Bool {
    if isA("GtkPasswordEntry") || self["visibility"] == false { return true }
    if let purpose: String = self["input-purpose"], ["password", "pin"].contains(purpose) { return true }
    // It wipes what it held, so it is for nothing else.
    guard let buffer: Node = self["buffer"] else { return false }
    return buffer.isA("GtkPasswordEntryBuffer")
  }
}
