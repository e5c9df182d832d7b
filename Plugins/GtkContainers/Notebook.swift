import CapuchinABI
import PackKit

/// A GtkNotebook: `SelectTab Tabs book Two`, `MoveTab Tabs book Two 1`. Its tabs are parts of it, but not what takes
/// input in a tab: a close button.
struct Notebook: TabList {
  private typealias Pointer = UnsafeMutableRawPointer
  private typealias Count = @convention(c) (Pointer) -> Int32
  private typealias Page = @convention(c) (Pointer, Int32) -> Pointer?
  private typealias Label = @convention(c) (Pointer, Pointer) -> Pointer?
  private typealias Widget = @convention(c) (Pointer) -> Int32
  private typealias ChildFocus = @convention(c) (Pointer, UInt32) -> Int32
  private typealias Reorder = @convention(c) (Pointer, Pointer, Int32) -> Void

  /// A page and the widget in its tab.
  private struct Tab {
    let page: Node
    let label: Node?

    var title: String { label?.title ?? "" }
  }

  let className = "GtkNotebook"
  let owns: Ownership = .when { notebook, inner in Notebook.isInTab(inner, of: notebook) }
  let verbs = ["MoveTab"]
  let listens: [Listen] = [.signal("switch-page"), .signal("page-reordered")]
  /// The pages in their order, when a button or a key was pressed.
  private let pressed = NodeMemory<[Node]>()
  /// The pages when a key was pressed that is still down: it may close one, or make one.
  private let keyed = NodeMemory<Set<Node>>()

  func event(_ event: InputEvent, on node: Node) throws -> Response {
    if [.press, .keyPress].contains(event.kind) {
      pressed[node] = try Notebook.tabs(of: node).map(\.page)
      keyed[node] = event.kind == .keyPress ? pressed[node].map(Set.init) : nil
    }
    if event.kind == .keyRelease { keyed[node] = nil }
    return event.isPrimary ? .taken : .pass
  }

  func occasion(_ occasion: Occasion) throws -> Command? {
    let node = occasion.node
    guard node.owner == node else { return nil }
    let tabs = try Notebook.tabs(of: node)
    guard occasion.name == "page-reordered" else { return isChoice(tabs, in: node) ? try choice(in: node) : nil }
    guard case .node(let page)? = occasion.arguments.first, let index = tabs.firstIndex(where: { $0.page == page }),
      let before = pressed[node], let old = before.firstIndex(of: page)
    else { return nil }
    let titles = before.map { page in tabs.first { $0.page == page }?.title ?? "" }
    // Above the choice of the tab, which its press brings along.
    return name(of: old, among: titles).map { Command("MoveTab", $0, .ordinal(index), rank: CAPUCHIN_RANK_CONTROL + 10) }
  }

  /// Whether a key has chosen the page that is shown now: one that has come by it, or is shown because another has
  /// gone, was not chosen.
  private func isChoice(_ tabs: [Tab], in node: Node) -> Bool {
    defer { keyed[node] = nil }
    return keyed[node].map { $0 == Set(tabs.map(\.page)) } ?? true
  }

  func play(_ play: Play) throws -> Outcome {
    switch play.verb {
    case "SelectTab": return try show(play)
    case "MoveTab": return try move(play)
    default: return .unsupported
    }
  }

  /// As a drag does, which shows the tab that it moves.
  private func move(_ play: Play) throws -> Outcome {
    let arguments = try play.arguments("tab", "position")
    let found = try find(arguments.value("tab"), in: play.node)
    guard let index = found.index else { return .again(waitingFor: found.awaited) }
    let tabs = try Notebook.tabs(of: play.node)
    let position: Int = try arguments.get("position")
    guard tabs.indices.contains(index), (1...tabs.count).contains(position) else {
      throw PackError.failed("MoveTab Tabs: it cannot go to position \(position)")
    }
    let reorder = try Host.require("gtk_notebook_reorder_child", as: Reorder.self)
    try select(index, in: play.node)
    // What the app does when a tab is shown may end both.
    guard !play.node.isGone, !tabs[index].page.isGone else { return .done }
    reorder(try play.node.requirePointer(), try tabs[index].page.requirePointer(), Int32(position - 1))
    return .done
  }

  func titles(of node: Node) throws -> [String] {
    try Notebook.tabs(of: node).map(\.title)
  }

  func selected(in node: Node) throws -> Int? {
    let page: Int = try node.get("page")
    return page < 0 ? nil : page
  }

  /// As a press on its tab does: the first widget in the page gets the keys, unless the tabs had them.
  func select(_ index: Int, in node: Node) throws {
    let isFocus = try Host.require("gtk_widget_is_focus", as: Widget.self)(node.requirePointer()) != 0
    try node.set("page", .int(Int64(index)))
    guard !isFocus, !node.isGone else { return }
    _ = try Host.require("gtk_widget_grab_focus", as: Widget.self)(node.requirePointer())
    // What loses the keys may end the page.
    guard !node.isGone, let page = try selected(in: node), let tabs = try? Notebook.tabs(of: node), tabs.indices.contains(page)
    else { return }
    // Forwards, as Tab goes.
    _ = try Host.require("gtk_widget_child_focus", as: ChildFocus.self)(tabs[page].page.requirePointer(), 0)
  }

  private static func tabs(of node: Node) throws -> [Tab] {
    let notebook = try node.requirePointer()
    let count = try Host.require("gtk_notebook_get_n_pages", as: Count.self)
    let page = try Host.require("gtk_notebook_get_nth_page", as: Page.self)
    let label = try Host.require("gtk_notebook_get_tab_label", as: Label.self)
    return (0..<max(0, count(notebook))).compactMap { index in
      guard let child = page(notebook, index), let page = node.node(of: child) else { return nil }
      return Tab(page: page, label: label(notebook, child).flatMap { node.node(of: $0) })
    }
  }

  private static func isInTab(_ inner: Node, of notebook: Node) -> Bool {
    // What is in something that takes input is not asked about.
    guard !inner.takesInput, let child = inner.ancestor(below: notebook) else { return false }
    // In GTK 4 the tabs are in a header, in GTK 3 they are children as the pages are.
    if child["css-name"] == "header" { return true }
    return (try? tabs(of: notebook).contains { $0.label == child }) ?? false
  }
}

extension Node {
  /// The text of the first label in it.
  var title: String? {
    guard let label = first("GtkLabel"), case .string(let text)? = label.portable("text") else {
      return nil
    }
    return text
  }

  /// Whether a press on it means something by itself.
  fileprivate var takesInput: Bool {
    ["GtkButton", "GtkMenuButton", "GtkEditable", "GtkSwitch", "GtkRange"].contains { isA($0) }
  }
}
