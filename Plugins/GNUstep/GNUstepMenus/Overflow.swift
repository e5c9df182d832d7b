import PackKit

/// The button at the end of a tool bar that has more than fits: `Menu MenuButton * Print`. The items themselves are
/// buttons.
struct Overflow: Component {
  let className = "GSToolbarClippedItemsButton"
  let kind: Kind = "MenuButton"
  let ignoresPresses = true
  let owns: Ownership = .everything

  /// What is chosen is told by the menu.
  func event(_ event: InputEvent, on node: Node) -> Response { .handled }
}
