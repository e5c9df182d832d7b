import PackKit

/// The sentences of what cannot be done with a row, in one place.
enum Problem {
  static func noRow(_ value: Value, _ play: Play) -> PackError {
    .invalid("\(play.verb) \(play.node.kind): row must be a text, a number such as #2 or a path; found \(value)")
  }

  static func noModel(_ node: Node) -> PackError { .failed("\(node.className) shows no rows: it has no model") }

  static func noColumn(_ name: Value, among titles: [String], of node: Node) -> PackError {
    let said: String = if case .int(let number) = name { "#\(number)" } else { "\(name)" }
    let known = titles.enumerated().map { $1.isEmpty ? "#\($0 + 1)" : "\"\($1)\"" }.joined(separator: ", ")
    return .invalid("\(node.kind): no one column \(said); it has \(known.isEmpty ? "none" : known)")
  }

  static func cannot(_ play: Play, _ row: RowReference, _ why: String) -> PackError {
    .failed("\(play.verb) \(play.node.kind): row \(row) \(why)")
  }

  static func cannot(_ play: Play, _ why: String) -> PackError {
    .failed("\(play.verb) \(play.node.kind): \(why)")
  }

  static func noDeletion(_ play: Play) -> PackError {
    cannot(play, "no table of GTK's lets its user delete a row; use the app's own button, menu or key")
  }
}
