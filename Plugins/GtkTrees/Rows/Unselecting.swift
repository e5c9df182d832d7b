import PackKit

extension Command {
  /// The key that takes all rows out of a selection, in all widgets with rows. A click can do that with one.
  static var unselectAll: Command { Command("Keys", "ctrl+shift+a") }
}
