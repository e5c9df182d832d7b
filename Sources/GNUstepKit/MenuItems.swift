import PackKit

extension Occasion {
  /// The labels that lead to the item of a menu that was chosen, as the bridge tells them, the outermost
  /// first; `#2` where two of a menu have the same.
  package var menuPath: Value {
    .list(arguments.map { if case .int(let number) = $0 { .string("#\(number)") } else { $0 } })
  }
}

extension Node {
  /// Of a menu: its items, separators counted.
  package var menuItems: [Node] {
    guard case .list(let items)? = try? call("itemArray").first else { return [] }
    return items.compactMap { if case .node(let item) = $0 { item } else { nil } }
  }
}
