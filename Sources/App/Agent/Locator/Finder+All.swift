import PackHost
import Script

extension Finder {
  /// All widgets on screen that match, in the first group of windows in which any does. For a query: all that it finds,
  /// on screen or not.
  ///
  /// - Throws: `FindFailure` for a query that gives no widgets.
  func all(_ kind: KindReference, _ id: MonkeyID) throws(FindFailure) -> [Node] {
    if let question = WidgetQuery(id.target) {
      let filter = KindFilter(kind, scene: scene)
      return try query(question).filter { node in
        scene.look(at: node).map { filter.accepts(node, $0.traits) } ?? false
      }
    }
    return scene.atOneMoment {
      let (groups, steps) = Places(scene: scene).groups(for: id.scopes)
      for group in Places.distinct(groups) {
        switch verdict(kind, id.target, below: group, hidden: false, inside: steps) {
        case .one(let node): return [node]
        case .many(let nodes): return nodes
        case .none, .tooFew: continue
        }
      }
      return []
    }
  }
}
