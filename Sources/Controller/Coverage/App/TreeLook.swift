import Engine
import Script

/// All windows and widgets at one moment, flat.
struct TreeLook {
  struct Element {
    let node: TreeNode
    /// Its place in `elements`; nil for a window.
    let parent: Int?
    /// The process that it is of.
    let process: String
    /// The place in `elements` of the window that it is in.
    let window: Int
    /// Its place in `elements` of the window or popover that it is drawn on.
    let surface: Int
    /// The menus that it is in, the outermost first.
    let menus: [String]
    /// What opens the menu that it is in, or what the popover belongs to.
    let opener: Int?

    var kind: String { node.name }
    var handle: String? { node.attributes["handle"] }
    var isShown: Bool { node.attributes["visible"] == "true" }
    var label: String { node.attributes["text"].flatMap { $0.isEmpty ? nil : $0 } ?? node.attributes["id"] ?? "" }

    /// Whether it leads back from a submenu that is a page of GTK's.
    var isWayBack: Bool { kind == "Button" && node.attributes["class"] == "GtkModelButton" }
  }

  /// What is known of those around an element.
  private struct Around {
    let process: String
    var parent: Int?
    var window: Int
    var surface: Int
    var menus: [String] = []
    var opener: Int?
  }

  /// A submenu of an opener's, by its title.
  private struct Submenu: Hashable {
    let opener: Int?
    let title: String
  }

  private(set) var elements: [Element] = []
  /// The menus that lead into each submenu.
  private var ways: [Submenu: [String]] = [:]

  /// - Parameter roots: what each process gave.
  init(_ roots: [TreeNode]) {
    for root in roots {
      for window in root.children {
        add(window, Around(process: root.attributes["pid"] ?? "", window: elements.count, surface: elements.count))
      }
    }
  }

  private mutating func add(_ node: TreeNode, _ around: Around) {
    let place = elements.count
    var inside = around
    inside.parent = place
    if node.name == "Popover" {
      inside.surface = place
      inside.opener = around.opener ?? around.parent
    }
    let element = Element(
      node: node, parent: around.parent, process: around.process, window: around.window, surface: inside.surface,
      menus: around.menus, opener: around.opener)
    elements.append(element)
    if node.name == "MenuBar" || node.name == "MenuButton" { (inside.menus, inside.opener) = ([], place) }
    if node.name == "Menu", !element.label.isEmpty {
      inside.menus.append(element.label)
      let submenu = Submenu(opener: around.opener, title: element.label)
      ways[submenu] = ways[submenu] ?? inside.menus
    }
    if let title = Self.title(ofPage: node) {
      inside.menus = ways[Submenu(opener: around.opener, title: title)] ?? [title]
    }
    for child in node.children { add(child, inside) }
  }

  /// GTK keeps submenus side by side, as pages that begin with a way back, called as the item that leads there.
  private static func title(ofPage node: TreeNode) -> String? {
    guard let first = node.children.first else { return nil }
    let element = Element(node: first, parent: nil, process: "", window: 0, surface: 0, menus: [], opener: nil)
    return element.isWayBack ? element.label : nil
  }

  /// The labels of the items to which a path leads from what opens a menu; nil where that is not clear.
  func labels(of path: [RowReference.Step], from opener: Int) -> [String]? {
    var labels: [String] = []
    for step in path {
      let level = elements.filter { $0.opener == opener && $0.menus == labels && ["Menu", "MenuItem"].contains($0.kind) }
      switch step {
      case .text(let text):
        guard level.contains(where: { $0.label == text }) else { return nil }
        labels.append(text)
      case .ordinal(let number):
        // Some toolkits number separators, too, and know how many items there are with them.
        let menu = labels.isEmpty ? elements[opener] : elements.first { $0.opener == opener && $0.menus + [$0.label] == labels }
        if let menu, ["Menu", "MenuBar"].contains(menu.kind), let count = menu.node.attributes["count"], Int(count) != level.count {
          return nil
        }
        guard level.indices.contains(number - 1) else { return nil }
        labels.append(level[number - 1].label)
      }
    }
    return labels
  }

  /// The elements from one up to its window, itself first.
  func lineage(_ place: Int) -> [Int] { Array(sequence(first: place) { elements[$0].parent }) }

  /// The innermost element on the way of an XPath such as `/App/Window[1]/View[2]`; nil where that leads to an element:
  /// then another was there before it.
  func placeAround(_ path: String) -> Int? {
    var found: Int?
    for step in path.split(separator: "/").dropFirst() {
      let name = step.prefix { $0 != "[" }
      let number = Int(step.dropFirst(name.count + 1).dropLast()) ?? 1
      let same = elements.indices.filter { elements[$0].parent == found && elements[$0].kind == name }
      guard number > 0, same.count >= number else { return found }
      found = same[number - 1]
    }
    return nil
  }
}
