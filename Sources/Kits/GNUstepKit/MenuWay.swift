import PackKit

/// The item that a path leads to, as it is at the moment.
package enum FoundItem {
  /// From 0, separators counted.
  case item(Int, of: Node)
  case missing(Outcome)
}

extension MenuPath {
  /// Performs the item's action as a click on it does.
  package func choose(in menu: Node) throws -> Outcome {
    switch try item(in: menu) {
    case .missing(let outcome): return outcome
    case .item(let index, let menu):
      try menu.call("performActionForItemAtIndex:", .int(Int64(index)))
      return .done
    }
  }

  /// Each menu on the way is brought up to date first: an item is enabled only then.
  package func item(in menu: Node) throws -> FoundItem {
    var menu = menu
    for (index, step) in steps.enumerated() {
      try menu.call("update")
      let items = menu.menuItems
      let titles = items.map { $0["title"] ?? "" }
      guard let place = try step.index(in: titles) else { return .missing(.missing(step.missing(in: titles))) }
      guard items[place]["isEnabled"] == true else { return .missing(.again(waitingFor: "item \(step) to be enabled")) }
      let inner: Node? = items[place]["submenu"]
      if index == steps.count - 1 {
        // Opening a menu chooses nothing, and the app hears nothing of it.
        guard let inner else { return .item(place, of: menu) }
        throw PackError.invalid("Menu: item \(step) opens a menu, and it has \(inner.offered); name one of them")
      }
      guard let inner else { throw PackError.invalid("Menu: item \(step) opens no menu") }
      menu = inner
    }
    return .missing(.again(waitingFor: "a path"))
  }
}

extension WidgetNotification {
  /// The labels that lead to the item of a menu that was chosen, as the bridge tells them, the outermost
  /// first; the number of an item where two of a menu have the same.
  package var menuPath: Value { .list(arguments) }
}

extension Play {
  /// For a menu that opens in one way only.
  /// - Throws: `PackError.invalid` where the command says another.
  package func refuseMenuPlace() throws {
    guard let name = menuPlace else { return }
    throw PackError.invalid("\(verb) \(node.kind): its menu opens in one way only; leave out %\(name)=")
  }
}

extension Node {
  /// Of a menu: what can be chosen in it, for a sentence.
  fileprivate var offered: String {
    _ = try? call("update")
    let titles = menuItems.compactMap { $0["title"] as String? }.filter { !$0.isEmpty }
    return titles.isEmpty ? "no items" : titles.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  /// Of a menu: its items, separators counted.
  package var menuItems: [Node] {
    guard case .list(let items)? = try? call("itemArray").first else { return [] }
    return items.compactMap { Node($0) }
  }
}
