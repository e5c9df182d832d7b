import PropertyLists
import SystemLibraries

/// A query over windows' descriptions as property lists, each a document of its own: the one in front first, then the
/// others. The first window in which the query finds widgets decides. Any thread.
struct DescriptionQuery: Sendable {
  let copy: TreeCopy
  /// The number of the window in front among the windows of the tree; nil if none is.
  let front: Int?

  /// One window as a document.
  private struct Window {
    let document: [UInt8]
    /// The numbers of its widgets in the tree's document, by that of their `<dict>` in this one.
    let widgets: [Int: Int]
  }

  /// - Returns: the widgets by their numbers in the tree's document; keys and values within a description are no
  ///   widgets, and do not count.
  func evaluate(_ expression: String, under brake: QueryBrake) throws(QueryError) -> XPathQuery.Answer {
    for window in try windows() {
      switch try XPathQuery(window.document).evaluate(expression, under: brake) {
      case .elements(let found):
        let widgets = found.compactMap { window.widgets[$0] }
        if !widgets.isEmpty { return .elements(widgets) }
      case .texts: continue
      case .boolean, .number, .string: throw .noWidgets(expression)
      }
    }
    return .elements([])
  }

  private func windows() throws(QueryError) -> [Window] {
    var windows: [Window] = []
    var writer = ViewDescriptionWriter(isArray: false)
    // The tree's own element is the first, and no widget.
    var (number, depth, first) = (-1, 0, 0)
    do throws(XMLProblem) {
      try XMLElements.walk(copy.document) { kind, attributes in
        (number, depth) = (number + 1, depth + 1)
        if depth == 2 { (writer, first) = (ViewDescriptionWriter(isArray: false), number) }
        if depth > 1 { writer.begin(kind, attributes) }
      } end: {
        depth -= 1
        if depth > 0 { writer.end() }
        guard depth == 1 else { return }
        writer.finish()
        let widgets = Dictionary(zip(writer.views, first...)) { known, _ in known }
        windows.append(Window(document: writer.bytes, widgets: widgets))
      }
    } catch {
      throw .unreadableTree
    }
    if let front, windows.indices.contains(front) { windows.insert(windows.remove(at: front), at: 0) }
    return windows
  }
}
