import GNUstepKit
import PackKit

/// What the panels of the toolkit's have in common. Each is a window, too.
enum PanelParts {
  /// What the language has for windows, by which they are closed and moved.
  static let verbs = ["Close", "Resize", "Maximize", "Restore", "Raise"]

  /// All of it is the panel, but for what the app has put in: that is recorded as anywhere else.
  static let owned: Ownership = .when { panel, inner in
    guard let accessory: Node = panel["accessoryView"] else { return true }
    return !inner.isInside(accessory)
  }

  /// The second of two commands, where it says all that the first has said.
  static func last(of pending: Command, _ next: Command, verbs: Set<String>) -> Command? {
    verbs.contains(pending.verb) && verbs.contains(next.verb) ? next : nil
  }

  /// Nothing that is done in the panel is a command by itself; a window's border and frame are the window's.
  static func response(to event: InputEvent) -> Response {
    switch event.kind {
    case .press, .release, .motion, .keyPress, .keyRelease, .scroll: .handled
    default: .pass
    }
  }
}

extension Node {
  /// Gives a panel the keys, as a press in it does: a window manager gives them to the window that is pressed, also
  /// where AppKit itself would not (`becomesKeyOnlyIfNeeded`).
  func takeKeysOfPress() throws {
    guard self["isKeyWindow"] != true, self["canBecomeKeyWindow"] == true else { return }
    try call("makeKeyAndOrderFront:", .null)
  }

  /// What a control sends, and to this panel: `ok:`. Nil of one that tells somebody else.
  func action(of control: Node) -> String? {
    guard control["target"] == self, let action = try? control.call("action").first else { return nil }
    return String(action)
  }

  /// The button in it that sends an action to it.
  func button(sending action: String) throws -> Node {
    guard let found = controls.first(where: { $0.isA("NSButton") && self.action(of: $0) == action }) else {
      throw PackError.failed("the panel has no button for that: \(action)")
    }
    return found
  }

  /// All that is in it, in tree order.
  private var controls: [Node] { allChildren.flatMap { [$0] + $0.controls } }
}
