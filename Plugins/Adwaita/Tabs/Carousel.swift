import PackKit

/// An AdwCarousel, whose pages have no titles: `SelectTab Tabs * #2`. What is on them are widgets for themselves.
struct Carousel: TabList {
  private typealias Pointer = UnsafeMutableRawPointer
  private typealias Page = @convention(c) (Pointer, UInt32) -> Pointer?
  private typealias Scroll = @convention(c) (Pointer, Pointer, Int32) -> Void

  let className = "AdwCarousel"
  let listens: [Listen] = [.signal("page-changed")]

  func event(_ event: InputEvent, on node: Node) -> Response { event.isPrimary ? .taken : .pass }

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
    let page = try Host.require("adw_carousel_get_nth_page", as: Page.self)
    let scroll = try Host.require("adw_carousel_scroll_to", as: Scroll.self)
    guard let number = UInt32(exactly: index), let wanted = page(carousel, number) else { throw PackError.stale }
    scroll(carousel, wanted, 1)
  }
}
