import GtkKit

/// What a row shows.
enum RowText {
  /// Deeper and longer than any row is; ends the search in one that is no row.
  private static let (deepest, most) = (12, 200)

  /// The first text in a row; in a table that of its first cell that has one.
  ///
  /// - Parameter hidden: also where it is not on screen.
  static func first(in row: Node, hidden: Bool = false) -> String? {
    var left = most
    return first(in: row, depth: 0, hidden, &left)
  }

  /// What is in a table's cells, in order; empty for a row without cells.
  static func cells(in row: Node) -> [String] {
    row.children.filter(\.isCell).map { first(in: $0) ?? "" }
  }

  /// A table's cells, or all texts that another row shows, in order.
  static func all(in row: Node, hidden: Bool = false) -> [String] {
    let cells = cells(in: row)
    guard cells.isEmpty else { return cells }
    var (texts, left) = ([String](), most)
    collect(row, depth: 0, hidden, &left, into: &texts)
    return texts
  }

  private static func collect(_ node: Node, depth: Int, _ hidden: Bool, _ left: inout Int, into texts: inout [String]) {
    guard depth < deepest, left > 0, !node.isPicture else { return }
    left -= 1
    if let text = own(node), !text.isEmpty { return texts.append(text) }
    for child in hidden ? node.allChildren : node.children { collect(child, depth: depth + 1, hidden, &left, into: &texts) }
  }

  private static func first(in node: Node, depth: Int, _ hidden: Bool, _ left: inout Int) -> String? {
    guard depth < deepest, left > 0, !node.isPicture else { return nil }
    left -= 1
    if let text = own(node), !text.isEmpty { return text }
    for child in hidden ? node.allChildren : node.children {
      if let text = first(in: child, depth: depth + 1, hidden, &left) { return text }
    }
    return nil
  }

  /// What a widget shows itself; a secret is not looked at.
  private static func own(_ node: Node) -> String? {
    if node.isA("GtkInscription") { return node["text"] }
    guard node.isA("GtkLabel") || node.isA("GtkEditable"), case .string(let text)? = node.portable("text")
    else { return nil }
    return text
  }
}

extension Node {
  /// Whether what it shows is no text, though a label may be in it: the initials of somebody whose name is beside it.
  fileprivate var isPicture: Bool { isA("AdwAvatar") }
}
