import PackKit

/// The sentences of what cannot be done with a row, in one place.
enum Problem {
  static func noModel(_ node: Node) -> PackError { .failed("\(node.className) shows no rows: it has no model") }

  static func cannot(_ play: Play, _ row: RowReference, _ why: String) -> PackError {
    .failed("\(play.verb) \(play.node.kind): row \(row) \(why)")
  }

  static func cannot(_ play: Play, _ why: String) -> PackError {
    .failed("\(play.verb) \(play.node.kind): \(why)")
  }

  static func noDeletion(_ play: Play) -> PackError {
    cannot(play, "no widget of GTK's lets its user delete a row; use the app's own button, menu or key")
  }
}
