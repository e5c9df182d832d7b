import GtkKit

/// One menu of a bar's or of those that a GtkPopoverMenu shows: its items, in order, whether it is open or not.
///
/// GTK builds the widgets of a menu when the model is set, and keeps them up to date while it is closed. A submenu is
/// another page of the popover's stack, or a popover of the item's own.
struct MenuLevel {
  /// Deeper than any menu of an app's; ends the way down should a menu lead back to itself.
  private static let deepest = 16

  /// What is clicked.
  struct Item {
    let button: Node
    let title: String
    /// The menu that it opens; nil of one that is chosen.
    let submenu: MenuLevel?
  }

  /// Where the items are.
  private let place: Node
  private let depth: Int

  /// - Parameter menu: a GtkPopoverMenu, of which this is what it shows first; or a GtkPopoverMenuBar.
  init(_ menu: Node) { self.init(menu, depth: 0) }

  /// The menu that a title or an item opens; nil for an item that is chosen.
  init?(openedBy item: Node) { self.init(openedBy: item, depth: 0) }

  private init(_ menu: Node, depth: Int) {
    self.init(in: (menu.isA("GtkPopoverMenu") ? menu.page("main") : nil) ?? menu, depth: depth)
  }

  private init(in place: Node, depth: Int) { (self.place, self.depth) = (place, depth) }

  private init?(openedBy item: Node, depth: Int) {
    // The title of a menu in a bar has no property for it.
    let opened: Node? = item.isA("GtkModelButton")
      ? item["popover"] : item.allChildren.first { $0.isA("GtkPopoverMenu") }
    if let popover = opened, popover.isA("GtkPopoverMenu") {
      self.init(popover, depth: depth)
    } else if let name: String = item["menu-name"], let page = item.nearest("GtkPopoverMenu")?.page(name) {
      self.init(in: page, depth: depth)
    } else {
      return nil
    }
  }

  var items: [Item] { Self.buttons(in: place).filter(\.isItem).map(item) }

  var titles: [String] { items.map(\.title) }

  /// The items, as error sentences list them.
  var described: String {
    let named = titles.filter { !$0.isEmpty }.map { "\"\($0)\"" }
    return named.isEmpty ? "no items" : named.joined(separator: ", ")
  }

  /// The item that a step of a path is; nil where there is none.
  ///
  /// - Throws: `PackError.invalid` where several are called so.
  func item(_ step: MenuPath.Step) throws -> Item? {
    let items = items
    return try step.index(in: items.map(\.title)).map { items[$0] }
  }

  private func item(_ button: Node) -> Item {
    Item(button: button, title: button.menuTitle, submenu: depth < Self.deepest ? MenuLevel(openedBy: button, depth: depth + 1) : nil)
  }

  private static func buttons(in widget: Node) -> [Node] {
    widget.allChildren.flatMap { child in
      child.isA("GtkModelButton") || child.isA("GtkPopoverMenuBarItem") ? [child] : buttons(in: child)
    }
  }

  /// The items that lead to one that is chosen by clicking a button; nil where it opens a menu, or is none of the items.
  func way(to button: Node) -> [MenuPath.Step]? {
    let items = items
    let titles = items.map(\.title)
    for (index, item) in items.enumerated() {
      if item.button == button { return item.submenu == nil ? [MenuPath.Step(index, in: titles)] : nil }
      if let rest = item.submenu?.way(to: button) { return [MenuPath.Step(index, in: titles)] + rest }
    }
    return nil
  }
}

extension Node {
  /// A page of the stack that a GtkPopoverMenu has in it.
  fileprivate func page(_ name: String) -> Node? {
    typealias Find = @convention(c) (Pointer, UnsafePointer<CChar>) -> Pointer?
    guard let stack = first("GtkStack"), let pointer = stack.pointer,
      let find = try? Toolkit.function("gtk_stack_get_child_by_name", as: Find.self), let page = find(pointer, name)
    else { return nil }
    return node(of: page)
  }

  /// Of what is clicked in a menu: whether it is an item, and not the way back to the menu before.
  fileprivate var isItem: Bool { self["visible"] != false && !isWayBack }
}
