import PackKit

/// Models whose rows have rows below them.
enum Tree {
  /// More models than any app puts one on the other; ends the search in a circle.
  private static let deepest = 16

  /// Whether a GtkTreeListModel is somewhere below the selection, and hands out its rows as such.
  static func isShown(in view: Node) throws -> Bool {
    var model: Node? = view["model"]
    for _ in 0..<deepest {
      guard let current = model else { return false }
      if current.isA("GtkTreeListModel") { return current["passthrough"] != true }
      model = current["model"]
    }
    return false
  }
}
