import PackKit

/// The pages of an AdwTabView, and its functions.
struct TabPages {
  private typealias Pointer = UnsafeMutableRawPointer
  private typealias Count = @convention(c) (Pointer) -> Int32
  private typealias Page = @convention(c) (Pointer, Int32) -> Pointer?
  private typealias WithPage = @convention(c) (Pointer, Pointer) -> Void
  private typealias Move = @convention(c) (Pointer, Pointer, Int32) -> Int32

  private let view: Node
  /// In the order of their tabs.
  let pages: [Node]

  init(view: Node) throws {
    let pointer = try view.requirePointer()
    let count = try Host.require("adw_tab_view_get_n_pages", as: Count.self)
    let page = try Host.require("adw_tab_view_get_nth_page", as: Page.self)
    let number = count(pointer)
    self.view = view
    pages = (0..<max(0, number)).compactMap { page(pointer, $0).flatMap { view.node(of: $0) } }
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

  func show(_ index: Int) throws { try call("adw_tab_view_set_selected_page", index) }

  /// Asks the app to close a page, as its close button does.
  func close(_ index: Int) throws { try call("adw_tab_view_close_page", index) }

  /// - Returns: whether it can go there: pinned ones stay before the others.
  func move(_ index: Int, to position: Int) throws -> Bool {
    let move = try Host.require("adw_tab_view_reorder_page", as: Move.self)
    let page = try page(index)
    _ = move(try view.requirePointer(), try page.requirePointer(), Int32(clamping: position))
    return try !view.isGone && TabPages(view: view).pages.firstIndex(of: page) == position
  }

  private func call(_ function: String, _ index: Int) throws {
    let function = try Host.require(function, as: WithPage.self)
    function(try view.requirePointer(), try page(index).requirePointer())
  }

  private func page(_ index: Int) throws -> Node {
    guard pages.indices.contains(index) else { throw PackError.stale }
    return pages[index]
  }
}
