import PackKit

/// A GtkNotebook. Its tabs are parts of it, but not what takes input in a tab: a close button.
struct Notebook: TabList {
  private typealias Pointer = UnsafeMutableRawPointer
  private typealias Count = @convention(c) (Pointer) -> Int32
  private typealias Page = @convention(c) (Pointer, Int32) -> Pointer?
  private typealias Label = @convention(c) (Pointer, Pointer) -> Pointer?

  let className = "GtkNotebook"
  let owns: Ownership = .when { notebook, inner in Notebook.isInTab(inner, of: notebook) }
  let listens: [Listen] = [.signal("switch-page")]

  func event(_ event: Event, on node: Node) -> Response {
    event.isPrimary ? .taken : .pass
  }

  func titles(of node: Node) throws -> [String] {
    try Notebook.labels(of: node).map { $0?.title ?? "" }
  }

  func selected(in node: Node) throws -> Int? {
    let page: Int = try node.get("page")
    return page < 0 ? nil : page
  }

  func select(_ index: Int, in node: Node) throws {
    try node.set("page", .int(Int64(index)))
  }

  /// The widget in each tab.
  private static func labels(of node: Node) throws -> [Node?] {
    let notebook = try node.requirePointer()
    let count = try node.host.require("gtk_notebook_get_n_pages", as: Count.self)
    let page = try node.host.require("gtk_notebook_get_nth_page", as: Page.self)
    let label = try node.host.require("gtk_notebook_get_tab_label", as: Label.self)
    return (0..<max(0, count(notebook))).map { index in
      page(notebook, index).flatMap { label(notebook, $0) }.flatMap { node.node(of: $0) }
    }
  }

  private static func isInTab(_ inner: Node, of notebook: Node) -> Bool {
    // What is in something that takes input is not asked about.
    guard !inner.takesInput, let child = inner.ancestor(below: notebook) else { return false }
    // In GTK 4 the tabs are in a header, in GTK 3 they are children as the pages are.
    if child["css-name"] == "header" { return true }
    return (try? labels(of: notebook).contains { $0 == child }) ?? false
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
