import PackKit

/// The labels that lead to an item of a menu, as a script says them: `File>Recent>a.txt`, `#2>#1`.
package struct MenuWay {
  private enum Step: CustomStringConvertible {
    case title(String)
    /// From 1, separators counted.
    case number(Int)

    var description: String {
      switch self {
      case .title(let title): "\"\(title)\""
      case .number(let number): "#\(number)"
      }
    }
  }

  private let steps: [Step]

  /// - Throws: `PackError.invalid` for what is no way through a menu.
  package init(_ play: Play) throws {
    _ = try play.arguments("path")
    let parts = play.values.flatMap { if case .list(let parts) = $0 { parts } else { [$0] } }
    steps = try parts.map { part in
      switch part {
      case .string(let title) where !title.isEmpty: return .title(title)
      case .int(let number) where number > 0 && number <= Int64(Int32.max): return .number(Int(number))
      default: throw PackError.noMenuPath(part)
      }
    }
  }

  /// Performs the item's action as a click on it does.
  ///
  /// Each menu on the way is brought up to date first: an item is enabled only then.
  package func choose(in menu: Node) throws -> Outcome {
    var menu = menu
    for (index, step) in steps.enumerated() {
      try menu.call("update")
      let items = menu.menuItems
      guard let (place, item) = try find(step, in: items) else {
        return .again(waitingFor: "item \(step), which is none of \(items.described)")
      }
      guard item["isEnabled"] == true else { return .again(waitingFor: "item \(step) to be enabled") }
      if index == steps.count - 1 {
        try menu.call("performActionForItemAtIndex:", .int(Int64(place)))
        return .done
      }
      guard let inner: Node = item["submenu"] else { throw PackError.noSubmenu("\(step)") }
      menu = inner
    }
    return .done
  }

  private func find(_ step: Step, in items: [Node]) throws -> (Int, Node)? {
    switch step {
    case .number(let number):
      return items.indices.contains(number &- 1) ? (number - 1, items[number - 1]) : nil
    case .title(let title):
      let found = items.enumerated().filter { $0.element["title"] == title }
      guard found.count < 2 else { throw PackError.manyItems(title, found.count) }
      return found.first.map { ($0.offset, $0.element) }
    }
  }
}

extension [Node] {
  /// The items of a menu, as error sentences list them.
  fileprivate var described: String {
    let titles = compactMap { (item: Node) -> String? in item["title"] }.filter { !$0.isEmpty }
    return titles.isEmpty ? "no items" : titles.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}

extension PackError {
  fileprivate static func noMenuPath(_ found: Value) -> PackError {
    .invalid("Menu: path must be labels or #n from 1, with > between them; found \(found)")
  }

  fileprivate static func noSubmenu(_ step: String) -> PackError {
    .invalid("Menu: item \(step) opens no menu")
  }

  fileprivate static func manyItems(_ title: String, _ count: Int) -> PackError {
    .invalid("Menu: \(count) items are called \"\(title)\"; #n counts all items of their menu, separators too")
  }
}

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
    return items.compactMap { Node($0) }
  }
}
