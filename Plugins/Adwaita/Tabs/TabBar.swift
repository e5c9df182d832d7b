import CapuchinABI
import PackKit

/// An AdwTabBar: `SelectTab Tabs * Two`, `CloseTab Tabs * Two`, `MoveTab Tabs * Two 1`. Its tabs are parts of it,
/// what the app has put beside them and a tab's menu are not.
struct TabBar: TabList {
  let className = "AdwTabBar"
  let verbs = ["MoveTab"]
  let owns: Ownership = .when { bar, inner in
    if inner.isInside("GtkPopover", below: bar) { return false }
    let beside: [Node] = ["start-action-widget", "end-action-widget"].compactMap { bar[$0] }
    return !beside.contains(where: inner.isInside)
  }
  let listens: [Listen] = [
    .property("selected-page", of: "AdwTabView", in: "view"), .signal("page-reordered", of: "AdwTabView", in: "view"),
    .signal("clicked", of: "GtkButton"),
  ]
  /// What the tabs were called, in their order, when a button was pressed.
  private let pressed = NodeMemory<[String]>()
  /// What a click on a tab's close button will be, if that button takes it: it does only while it is shown.
  private let closing = NodeMemory<Command>()

  func event(_ event: Event, on bar: Node) throws -> Response {
    if event.type == CAPUCHIN_PRESS { pressed[bar] = try titles(of: bar) }
    if event.type == CAPUCHIN_RELEASE {
      let command = try closed(by: event).flatMap { try closing($0, in: bar) }
      closing[bar] = command
      if event.button == 2, let command { return .offer(command) }
    }
    return event.isPrimary ? .taken : .pass
  }

  /// The tab that a click closes, on its close button or with the middle button; the app may ask first.
  private func closed(by event: Event) -> Node? {
    guard let tab = event.target.nearest("AdwTab"), tab.frame?.contains(event.x, event.y) == true else { return nil }
    if event.button == 2 { return tab }
    guard event.isPrimary, let button = event.target.nearest("GtkButton"), button.isInside(tab),
      button["icon-name"] == "window-close-symbolic"
    else { return nil }
    return button.frame?.contains(event.x, event.y) == true ? tab : nil
  }

  private func closing(_ tab: Node, in bar: Node) throws -> Command? {
    let pages = try TabPages(of: bar)
    guard let page: Node = tab["page"], let index = pages.pages.firstIndex(of: page),
      let name = name(of: index, among: pages.titles)
    else { return nil }
    // Above the choice of the tab beside it, which closing brings along.
    return Command("CloseTab", name, rank: CAPUCHIN_RANK_CONTROL + 20)
  }

  func occasion(_ occasion: Occasion) throws -> Command? {
    let bar = occasion.node
    guard bar.owner == bar else { return nil }
    if occasion.name == "clicked" {
      defer { closing[bar] = nil }
      return closing[bar]
    }
    guard occasion.name == "page-reordered" else { return try choice(in: bar) }
    guard case .node(let page)? = occasion.arguments.first, let before = pressed[bar] else { return nil }
    let pages = try TabPages(of: bar)
    guard let index = pages.pages.firstIndex(of: page), let title: String = page["title"],
      let old = before.firstIndex(of: title), let name = name(of: old, among: before)
    else { return nil }
    return Command("MoveTab", name, .ordinal(index), rank: CAPUCHIN_RANK_CONTROL + 10)
  }

  func titles(of bar: Node) throws -> [String] { try TabPages(of: bar).titles }

  func selected(in bar: Node) throws -> Int? { try TabPages(of: bar).shown }

  func select(_ index: Int, in bar: Node) throws { try TabPages(of: bar).show(index) }

  func play(_ play: Play) throws -> Outcome {
    switch play.verb {
    case "SelectTab": return try show(play)
    case "CloseTab":
      let found = try find(try play.arguments("tab").value("tab"), in: play.node)
      guard let index = found.index else { return .again(waitingFor: found.awaited) }
      try TabPages(of: play.node).close(index)
      return .done
    case "MoveTab":
      let arguments = try play.arguments("tab", "position")
      let found = try find(arguments.value("tab"), in: play.node)
      guard let index = found.index else { return .again(waitingFor: found.awaited) }
      let position: Int = try arguments.get("position")
      // A drag shows the tab that it moves.
      try TabPages(of: play.node).show(index)
      guard try TabPages(of: play.node).move(index, to: position &- 1) else {
        throw PackError.failed("MoveTab Tabs: it cannot go to position \(position)")
      }
      return .done
    default: return .unsupported
    }
  }
}
