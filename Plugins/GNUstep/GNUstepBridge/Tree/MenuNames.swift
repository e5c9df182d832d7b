import BridgeKit
import CObjC
import CapuchinABI
import PackKit

/// What a script calls an item of a menu, and the items that open the menus on the way to it.
enum MenuNames {
  enum Name {
    case title(String)
    /// From 1, separators counted, where the title is no name or another item has it, too.
    case number(Int64)
  }

  /// The outermost first.
  static func path(to item: Object) -> [Name] {
    sequence(first: item, next: Kin.parent).filter { $0.isKind(of: Family.menuItem) }.compactMap(name).reversed()
  }

  private static func name(of item: Object) -> Name? {
    guard let items = try? item.send("menu")?.list("itemArray"), let place = items.firstIndex(of: item) else {
      return nil
    }
    let titles = items.map { (try? $0.send("title"))?.string ?? "" }
    if case .string(let title)? = titles.rowName(at: place) { return .title(title) }
    return .number(Int64(place + 1))
  }
}

extension ArraySlice<MenuNames.Name> {
  /// Calls `body` with the names in the form of the ABI: a text, or a number. They live for that call.
  func withForeignList(after before: [capuchin_value] = [], _ body: (capuchin_list) -> Void) {
    switch first {
    case .title(let title)?: title.lent { dropFirst().withForeignList(after: before + [.text($0)], body) }
    case .number(let number)?: dropFirst().withForeignList(after: before + [.int(number)], body)
    case nil: before.withForeignList(body)
    }
  }
}
