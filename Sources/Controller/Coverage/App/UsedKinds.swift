import Script

/// Which kinds of widgets people use, as the language says: those with verbs beside those of any widget, buttons, and
/// what an app draws itself.
package struct UsedKinds: Sendable {
  /// Places in which widgets are, what belongs to another widget, and what only moves what is seen.
  private static let places = [
    "Window", "Popover", "HeaderBar", "MenuBar", "Menu", "MenuItem", "Row", "Cell", "Scroller", "ScrollBar",
  ]

  /// What is only clicked or drawn on, by verbs of any widget.
  private static let touched: Set = ["Button", "Canvas"]

  private let used: Set<String>

  package init(_ catalog: Catalog) {
    let recorded = catalog.verbs.filter(\.isRecorded)
    used = Set(catalog.kinds.map(\.name).filter { kind in
      if Self.places.contains(where: { catalog.isKind(kind, subKindOf: $0) }) { return false }
      let ancestry = catalog.ancestry(of: kind).map(\.name).filter { $0 != "View" }
      if !Self.touched.isDisjoint(with: ancestry) { return true }
      return recorded.contains { $0.kinds.contains(where: ancestry.contains) }
    })
  }

  package func contains(_ kind: String) -> Bool { used.contains(kind) }
}
