import CapuchinABI
import GtkKit

/// A GtkNotebook: `SelectTab Tabs book Two`, `MoveTab Tabs book Two 1`, `CloseTab Tabs book Two`. Its tabs are parts of
/// it, and the buttons in them that close a page; but not what else takes input in a tab.
struct Notebook: TabList {
  /// A page and the widget in its tab.
  private struct Tab {
    let page: Node
    let label: Node?

    var title: String { label?.firstLabel ?? "" }
    /// What closes the page.
    var closeButton: Node? { label?.closeButton }
  }

  let className = "GtkNotebook"
  let owns: Ownership = .when { notebook, inner in Notebook.isInTab(inner, of: notebook) }
  let verbs = ["MoveTab"]
  let listens: [Listen] = [.signal("switch-page"), .signal("page-reordered"), .signal("clicked", of: "GtkButton")]
  /// The pages in their order, when a button or a key was pressed.
  private let pressed = NodeMemory<[Node]>()
  /// The pages when a key was pressed that is still down: it may close one, or make one.
  private let keyed = NodeMemory<Set<Node>>()
  /// What it will be if the button of a tab that was used last takes it.
  private let closing = NodeMemory<Command>()

  func event(_ event: InputEvent, on node: Node) throws -> Response {
    if [.press, .keyPress].contains(event.kind) {
      pressed[node] = try Notebook.tabs(of: node).map(\.page)
      keyed[node] = event.kind == .keyPress ? pressed[node].map(Set.init) : nil
    }
    if event.kind == .keyRelease { keyed[node] = nil }
    if [.release, .touchEnd, .keyPress].contains(event.kind) { closing[node] = try closing(by: event, in: node) }
    return event.isPrimary ? .handled : .pass
  }

  /// The app may ask before it closes the page, or not do it.
  private func closing(by event: InputEvent, in node: Node) throws -> Command? {
    guard event.kind == .keyPress || event.isPrimary, let button = event.target.nearest("GtkButton"), button.closesTab else { return nil }
    let tabs = try Notebook.tabs(of: node)
    guard let index = tabs.firstIndex(where: { $0.label.map(button.isInside) == true }) else { return nil }
    // Above the choice of the tab beside it, which closing brings along.
    return name(of: index, among: tabs.map(\.title)).map { Command("CloseTab", $0, rank: CAPUCHIN_RANK_CONTROL + 20) }
  }

  func notified(_ notification: WidgetNotification) throws -> Command? {
    let node = notification.node
    guard node.owner == node else { return nil }
    if notification.name == "clicked" {
      defer { closing[node] = nil }
      return closing[node]
    }
    let tabs = try Notebook.tabs(of: node)
    guard notification.name == "page-reordered" else { return isChoice(tabs, in: node) ? try choice(in: node) : nil }
    guard case .node(let page)? = notification.arguments.first, let index = tabs.firstIndex(where: { $0.page == page }),
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
    case "CloseTab": return try close(play)
    default: return .unsupported
    }
  }

  /// By the button in the tab. It is done when that was clicked: the app may ask back.
  private func close(_ play: Play) throws -> Outcome {
    let found = try find(try play.arguments("tab").value("tab"), in: play.node)
    guard let index = found.index else { return .missing(found.awaited) }
    let tabs = try Notebook.tabs(of: play.node)
    guard tabs.indices.contains(index), let button = tabs[index].closeButton else {
      throw play.cannot("the tab has no button that closes it; use the app's own menu or key")
    }
    guard try Toolkit.answer("gtk_widget_is_sensitive", button.requirePointer()) != 0 else {
      return .again(waitingFor: "the button that closes the tab to be sensitive")
    }
    try button.emit("clicked")
    return .done
  }

  /// As a drag does, which shows the tab that it moves.
  private func move(_ play: Play) throws -> Outcome {
    let arguments = try play.arguments("tab", "position")
    let found = try find(arguments.value("tab"), in: play.node)
    guard let index = found.index else { return .missing(found.awaited) }
    let tabs = try Notebook.tabs(of: play.node)
    let position: Int = try arguments.get("position")
    guard tabs.indices.contains(index), (1...tabs.count).contains(position) else {
      throw PackError.failed("MoveTab Tabs: it cannot go to position \(position)")
    }
    let page = try tabs[index].page.requirePointer()
    guard try Toolkit.answer("gtk_notebook_get_tab_reorderable", play.node.requirePointer(), page) != 0 else {
      throw play.cannot("the tab cannot be moved: the app has not made it reorderable")
    }
    try select(index, in: play.node)
    // What the app does when a tab is shown may end both.
    guard !play.node.isGone, !tabs[index].page.isGone else { return .done }
    try Toolkit.act("gtk_notebook_reorder_child", play.node.requirePointer(), page, Int32(position - 1))
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
    let isFocus = try Toolkit.answer("gtk_widget_is_focus", node.requirePointer()) != 0
    try node.set("page", .int(Int64(index)))
    guard !isFocus, !node.isGone else { return }
    _ = try Toolkit.answer("gtk_widget_grab_focus", node.requirePointer())
    // What loses the keys may end the page.
    guard !node.isGone, let page = try selected(in: node), let tabs = try? Notebook.tabs(of: node), tabs.indices.contains(page)
    else { return }
    // Forwards, as Tab goes.
    _ = try Toolkit.answer("gtk_widget_child_focus", tabs[page].page.requirePointer(), 0)
  }

  private static func tabs(of node: Node) throws -> [Tab] {
    let notebook = try node.requirePointer()
    let label = try Toolkit.function("gtk_notebook_get_tab_label", as: (@convention(c) (Pointer, Pointer) -> Pointer?).self)
    return try (0..<max(0, Toolkit.answer("gtk_notebook_get_n_pages", notebook))).compactMap { index in
      guard let child = try Toolkit.take("gtk_notebook_get_nth_page", notebook, at: Int(index)), let page = node.node(of: child)
      else { return nil }
      return Tab(page: page, label: node.node(of: label(notebook, child)))
    }
  }

  private static func isInTab(_ inner: Node, of notebook: Node) -> Bool {
    // What is in something that takes input is not asked about.
    guard !inner.takesInput || inner.closesTab, let child = inner.ancestor(below: notebook) else { return false }
    // In GTK 4 the tabs are in a header, in GTK 3 they are children as the pages are.
    if child["css-name"] == "header", !inner.closesTab { return true }
    // What the app has put beside the tabs is its own.
    return (try? tabs(of: notebook).contains { $0.label.map { $0 == child || inner.isInside($0) } ?? false }) ?? false
  }
}

extension Node {
  /// Whether a press on it means something by itself.
  fileprivate var takesInput: Bool {
    ["GtkButton", "GtkMenuButton", "GtkEditable", "GtkSwitch", "GtkRange"].contains { isA($0) }
  }

  /// Whether it is a button with the icon that closes windows and tabs.
  fileprivate var closesTab: Bool {
    guard isA("GtkButton"), let icon: String = first("GtkImage")?["icon-name"] else { return false }
    return icon.hasPrefix("window-close")
  }

  /// The first such button inside it that the app does not hide.
  fileprivate var closeButton: Node? {
    guard self["visible"] != false else { return nil }
    return closesTab ? self : allChildren.lazy.compactMap(\.closeButton).first
  }
}
