import CapuchinABI
import GNUstepKit
import PackKit

/// An NSTabView: `SelectTab Tabs * "Page 2"`. It tells nobody but its delegate, so it is looked at when
/// the button is let go.
struct TabView: TabList {
  let className = "NSTabView"
  private let pressed = NodeMemory<Int?>()

  func event(_ event: InputEvent, on node: Node) throws -> Response {
    guard event.isPrimary else { return event.aside(on: node) }
    if event.kind == .press { pressed[node] = .some(try selected(in: node)) }
    guard event.kind == .release, let before = pressed[node], before != (try selected(in: node)),
      var command = try choice(in: node)
    else { return .taken }
    command.rank = CAPUCHIN_RANK_CONTROL
    return .offer(command)
  }

  func titles(of node: Node) throws -> [String] {
    guard case .list(let items)? = try node.call("tabViewItems").first else { return [] }
    return items.map { item in
      guard case .node(let item) = item else { return "" }
      return item["label"] ?? ""
    }
  }

  func selected(in node: Node) throws -> Int? {
    guard let item: Node = node["selectedTabViewItem"] else { return nil }
    guard let index = try node.call("indexOfTabViewItem:", .node(item)).first.flatMap(Int.init) else { return nil }
    return index >= 0 ? index : nil
  }

  func select(_ index: Int, in node: Node) throws {
    try node.takePress()
    try node.call("selectTabViewItemAtIndex:", .int(Int64(index)))
  }
}
