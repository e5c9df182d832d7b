import PackKit

/// The sentences of what cannot be done with a row, in one place.
enum Problem {
  static func noModel(_ node: Node) -> PackError { .failed("\(node.className) shows no rows: it has no model") }

  static func noDeletion(_ play: Play) -> PackError {
    play.cannot("no widget of GTK's lets its user delete a row; use the app's own button, menu or key")
  }
}
