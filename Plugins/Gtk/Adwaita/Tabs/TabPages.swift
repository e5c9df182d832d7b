import GtkKit

/// The pages of an AdwTabView, and its functions.
struct TabPages {
  private let view: Node
  /// In the order of their tabs.
  let pages: [Node]

  init(view: Node) throws {
    let pointer = try view.requirePointer()
    self.view = view
    pages = try (0..<max(0, Toolkit.answer("adw_tab_view_get_n_pages", pointer))).compactMap {
      view.node(of: try Toolkit.take("adw_tab_view_get_nth_page", pointer, at: Int($0)))
    }
  }

  var titles: [String] { pages.map { $0["title"] ?? "" } }

  /// What can be remembered of them.
  struct Order: Sendable {
    let pages: [Node]
    let titles: [String]
  }

  var order: Order { Order(pages: pages, titles: titles) }

  /// Which page is shown, from 0.
  var shown: Int? {
    let page: Node? = view["selected-page"]
    return page.flatMap(pages.firstIndex)
  }

  func show(_ index: Int) throws {
    try Toolkit.act("adw_tab_view_set_selected_page", view.requirePointer(), page(index).requirePointer())
  }

  /// Gives a page the keys, as a click on its tab does where they were outside of the pages: what had them last in it, else
  /// what can have them first.
  func giveKeys(_ index: Int) throws {
    guard let page: Node = try page(index)["child"] else { return }
    let child = try page.requirePointer()
    guard let root = try Toolkit.take("gtk_widget_get_root", child) else { return }
    if let focus = try Toolkit.take("gtk_root_get_focus", root), try Toolkit.answer("gtk_widget_is_ancestor", focus, child) != 0 || focus == child {
      return
    }
    var last = child
    while let inner = try Toolkit.take("gtk_widget_get_focus_child", last) { last = inner }
    let tabForward: Int32 = 0
    _ = last == child ? try Toolkit.answer("gtk_widget_child_focus", child, tabForward) : try Toolkit.answer("gtk_widget_grab_focus", last)
  }

  /// Asks the app to close a page, as its close button does.
  ///
  /// - Returns: false where it stays since it is pinned, and the app does not hear of it: one that does may ask back.
  func close(_ index: Int) throws -> Bool {
    let page = try page(index)
    let isPinned = page["pinned"] == true
    try Toolkit.act("adw_tab_view_close_page", view.requirePointer(), page.requirePointer())
    guard isPinned, !view.isGone, try TabPages(view: view).pages.contains(page) else { return true }
    return try isClosingHeard
  }

  private var isClosingHeard: Bool {
    get throws {
      typealias Lookup = @convention(c) (UnsafePointer<CChar>, UInt) -> UInt32
      typealias Find = @convention(c) (Pointer, UInt32, UInt32, UInt32, Pointer?, Pointer?, Pointer?) -> UInt
      let type: @convention(c) () -> UInt = try Toolkit.function("adw_tab_view_get_type")
      let lookup: Lookup = try Toolkit.function("g_signal_lookup")
      let find: Find = try Toolkit.function("g_signal_handler_find")
      // G_SIGNAL_MATCH_ID: libadwaita's own handler is its class's, and none of these.
      return try find(view.requirePointer(), 1, "close-page".withCString { lookup($0, type()) }, 0, nil, nil, nil) != 0
    }
  }

  /// - Returns: whether it can go there: pinned ones stay before the others.
  func move(_ index: Int, to position: Int) throws -> Bool {
    let page = try page(index)
    // What it answers is not needed.
    try Toolkit.act("adw_tab_view_reorder_page", view.requirePointer(), page.requirePointer(), Int32(clamping: position))
    return try !view.isGone && TabPages(view: view).pages.firstIndex(of: page) == position
  }

  private func page(_ index: Int) throws -> Node {
    guard pages.indices.contains(index) else { throw PackError.stale }
    return pages[index]
  }
}

/// An AdwTabButton, which opens an overview: `Touch Button "View Open Tabs"`. The number of tabs that is on it is no
/// name for it.
struct TabButton: Component {
  let className = "AdwTabButton"
  let kind: Kind = "Button"
  let owns: Ownership = .everythingBut(["GtkPopover"])
  let properties: [Property] = [Property("text") { $0.buttonTooltip.map { .string($0) } }]
  let ids: (@Sendable (Node) throws -> [MonkeyID])? = { button in button.buttonTooltip.map { [.label($0)] } ?? [] }

  func play(_ play: Play) throws -> Outcome { try play.touchSemantically("clicked", on: play.node.first("GtkButton")) }
}

extension Node {
  /// The tooltip of the button that it is made of.
  fileprivate var buttonTooltip: String? { first("GtkButton")?["tooltip-text"] }
}
