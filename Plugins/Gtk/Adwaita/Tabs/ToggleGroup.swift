import GtkKit

/// An AdwToggleGroup, of whose toggles one is down, and the AdwInlineViewSwitcher around one:
/// `SelectTab Tabs * List`. A toggle is called by its label, else by its tooltip, else by its name.
struct ToggleGroup: TabList {
  let handlesPrimaryPresses = true
  let className: String
  let owns: Ownership = .everythingBut(["GtkPopover"])
  let listens: [Listen]

  static let alone = ToggleGroup("AdwToggleGroup", [.property("active")])
  static let ofViews = ToggleGroup("AdwInlineViewSwitcher", [.property("active", of: "AdwToggleGroup")])

  private init(_ className: String, _ listens: [Listen]) {
    (self.className, self.listens) = (className, listens)
  }

  func titles(of node: Node) throws -> [String] {
    let group = try group(of: node)
    return try buttons(of: group).enumerated().map { index, button in
      let found = group.node(of: try Toolkit.take("adw_toggle_group_get_toggle", group.requirePointer(), at: index))
      return found?.label ?? button.firstLabel ?? button["tooltip-text"] ?? found?["name"] ?? ""
    }
  }

  func selected(in node: Node) throws -> Int? {
    try buttons(of: group(of: node)).firstIndex { $0["active"] == true }
  }

  func isMoving(in node: Node) -> Bool { node["stack.transition-running"] == true }

  func select(_ index: Int, in node: Node) throws {
    let buttons = try buttons(of: group(of: node))
    guard buttons.indices.contains(index) else { throw PackError.stale }
    guard buttons[index]["sensitive"] == true else {
      throw PackError.failed("SelectTab Tabs: tab #\(index + 1) is insensitive")
    }
    try buttons[index].emit("clicked")
  }

  private func group(of node: Node) throws -> Node {
    guard let group = node.first("AdwToggleGroup") else { throw PackError.stale }
    return group
  }

  /// One for each toggle, in their order.
  private func buttons(of group: Node) -> [Node] { group.allChildren.filter { $0.isA("GtkToggleButton") } }
}

extension Node {
  /// What an AdwToggle is labelled with, whether it is shown or an icon in its place.
  fileprivate var label: String? {
    guard let label: String = self["label"], !label.isEmpty else { return nil }
    return self["use-underline"] == true ? label.withoutMnemonicMark : label
  }
}

/// An AdwCarousel, whose pages have no titles: `SelectTab Tabs * #2`. What is on them are widgets for themselves.
struct Carousel: TabList {
  let handlesPrimaryPresses = true
  let className = "AdwCarousel"
  let listens: [Listen] = [.signal("page-changed")]

  func titles(of node: Node) throws -> [String] {
    let count: Int = try node.get("n-pages")
    return Array(repeating: "", count: max(0, count))
  }

  func selected(in node: Node) throws -> Int? {
    let position: Double = try node.get("position")
    return Int(exactly: position.rounded())
  }

  func isMoving(in node: Node) -> Bool {
    guard let position: Double = node["position"] else { return false }
    return position != position.rounded()
  }

  func select(_ index: Int, in node: Node) throws {
    let carousel = try node.requirePointer()
    guard let page = try Toolkit.take("adw_carousel_get_nth_page", carousel, at: index) else { throw PackError.stale }
    try Toolkit.act("adw_carousel_scroll_to", carousel, page, 1)
  }
}
