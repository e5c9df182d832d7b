import PackKit

/// What a press on a view does before anything comes of it, by the rules of `-[NSWindow sendEvent:]`. What is played
/// by calling methods begins with this: whatever is done next goes to the window that has the keys, and a field that
/// was edited has taken its text over.
extension Node {
  /// Its window gets the keys, and it the focus, where it takes that. Buttons leave the focus where it is.
  /// - Throws: what the bridge says; `PackError.failed` where the field that is edited keeps the focus.
  package func takePress() throws {
    try takeKeys()
    // That its window got the keys may be its end.
    guard !isGone, let window, window.isA("NSWindow"), !isA("NSButton"), self["acceptsFirstResponder"] == true,
      !isEdited(in: window), try window.call("makeFirstResponder:", .node(self)).first == false
    else { return }
    throw PackError.failed("what is edited in its window does not give up the keyboard focus")
  }

  /// Its window gets the keys; a panel may take them only for what needs them.
  package func takeKeys() throws {
    guard let window, window.isA("NSWindow"), window["isKeyWindow"] != true, window["canBecomeKeyWindow"] == true
    else { return }
    let view = isA("NSCell") ? parent ?? self : self
    guard window["becomesKeyOnlyIfNeeded"] != true || view["needsPanelToBecomeKey"] == true else { return }
    try window.call("makeKeyAndOrderFront:", .null)
  }

  /// Whether it has the focus, or the text that is edited in its place.
  private func isEdited(in window: Node) -> Bool {
    guard let focus: Node = window["firstResponder"] else { return false }
    return focus == self || (focus["fieldEditor"] == true && focus["delegate"] == self)
  }
}

/// What a control tells the app of clicks.
extension Node {
  package var hasAction: Bool { has("action") }
  package var hasDoubleAction: Bool { has("doubleAction") }

  private func has(_ action: String) -> Bool { (try? call(action).first).map { $0 != .null } ?? false }

  /// Has a control send its action, as it does when its user has changed it, or its `doubleAction`.
  package func sendAction(_ name: String = "action") throws {
    let target: Node? = self["target"]
    let action = try call(name).first ?? .null
    try call("sendAction:to:", action, target.map(Value.node) ?? .null)
  }
}
