import CapuchinABI
import GtkKit

/// An AdwTabBar, and the pages of an AdwTabOverview: `SelectTab Tabs * Two`, `CloseTab Tabs * Two`,
/// `MoveTab Tabs * Two 1`. Their tabs are parts of them, what the app has put beside them, its button in a tab and a
/// tab's menu are not.
struct TabBar: TabList {
  let className: String
  let verbs = ["MoveTab"]
  let owns: Ownership
  let listens: [Listen]
  /// What a tab is there.
  private let tabClass: String
  /// The property that leads to the AdwTabView.
  private let view: String
  /// Of an overview, the property that leads to the AdwTabOverview.
  private let overview: String?
  /// The pages in the order of their tabs, and their titles, when a button or a key was pressed.
  private let pressed = NodeMemory<TabPages.Order>()
  /// The pages when a key was pressed that is still down: it may close one, or make one.
  private let keyed = NodeMemory<Set<Node>>()
  /// What a click on a tab's close button will be, if that button takes it: it does only while it is shown.
  private let closing = NodeMemory<Command>()
  /// Whether what was done last chooses a tab, also the one that is shown: the overview goes then.
  private let choosing = NodeMemory<Bool>()

  static let bar = TabBar("AdwTabBar", tab: "AdwTab", view: "view")
  /// It is on screen while the overview is open, in place of what the overview is over.
  static let overview = TabBar(
    "AdwTabOverviewScrollable", tab: "AdwTabThumbnail", view: "grid.view", overview: "grid.tab-overview")

  private init(_ className: String, tab: String, view: String, overview: String? = nil) {
    self.className = className
    (tabClass, self.view, self.overview) = (tab, view, overview)
    owns = .when { bar, inner in
      if inner.isInside("GtkPopover", below: bar) || inner.isTabsOwnButton(below: bar) { return false }
      let beside: [Node] = ["start-action-widget", "end-action-widget"].compactMap { bar[$0] }
      return !beside.contains(where: inner.isInside)
    }
    listens = [
      .property("selected-page", of: "AdwTabView", in: view), .signal("page-reordered", of: "AdwTabView", in: view),
      .signal("clicked", of: "GtkButton"),
    ] + (overview.map { [.property("open", of: "AdwTabOverview", in: $0)] } ?? [])
  }

  var choosesAnew: Bool { overview != nil }

  func event(_ event: InputEvent, on bar: Node) throws -> Response {
    switch event.kind {
    case .press, .touchBegin, .keyPress:
      pressed[bar] = try pages(of: bar).order
      keyed[bar] = event.kind == .keyPress ? pressed[bar].map { Set($0.pages) } : nil
      choosing[bar] = event.isEnter
    case .release, .touchEnd:
      let command = try closed(by: event).flatMap { try closing($0, in: bar) }
      closing[bar] = command
      choosing[bar] = command == nil && event.isPrimary && tab(at: event) != nil
      if event.button == 2, let command { return .offer(command) }
    case .keyRelease: keyed[bar] = nil
    default: break
    }
    return event.isPrimary ? .handled : .pass
  }

  private func tab(at event: InputEvent) -> Node? {
    guard let tab = event.target.nearest(tabClass), tab.frame?.contains(event.x, event.y) == true else { return nil }
    return tab
  }

  /// The tab that a click closes, on its close button or with the middle button; the app may ask first.
  private func closed(by event: InputEvent) -> Node? {
    guard let tab = tab(at: event) else { return nil }
    if event.button == 2 { return tab }
    guard event.isPrimary, let button = event.target.nearest("GtkButton"), button.isInside(tab), button.closesTab
    else { return nil }
    return button.frame?.contains(event.x, event.y) == true ? tab : nil
  }

  private func closing(_ tab: Node, in bar: Node) throws -> Command? {
    let pages = try pages(of: bar)
    guard let page: Node = tab["page"], let index = pages.pages.firstIndex(of: page),
      let name = name(of: index, among: pages.titles)
    else { return nil }
    // Above the choice of the tab beside it, which closing brings along.
    return Command("CloseTab", name, rank: CAPUCHIN_RANK_CONTROL + 20)
  }

  func notified(_ notification: WidgetNotification) throws -> Command? {
    let bar = notification.node
    guard bar.owner == bar else { return nil }
    switch notification.name {
    case "clicked":
      defer { closing[bar] = nil }
      return closing[bar]
    case "open": return choosing[bar] == true ? try choice(in: bar) : nil
    case "page-reordered": return try moved(by: notification)
    default: return try isChoice(in: bar) ? choice(in: bar) : nil
    }
  }

  /// Whether a key has chosen the page that is shown now: one that has come by it, or is shown because another has
  /// gone, was not chosen.
  private func isChoice(in bar: Node) throws -> Bool {
    defer { keyed[bar] = nil }
    return try keyed[bar].map { try $0 == Set(pages(of: bar).pages) } ?? true
  }

  private func moved(by notification: WidgetNotification) throws -> Command? {
    let bar = notification.node
    guard case .node(let page)? = notification.arguments.first, let before = pressed[bar] else { return nil }
    let pages = try pages(of: bar)
    guard let index = pages.pages.firstIndex(of: page), let old = before.pages.firstIndex(of: page),
      let name = name(of: old, among: before.titles)
    else { return nil }
    return Command("MoveTab", name, .ordinal(index), rank: CAPUCHIN_RANK_CONTROL + 10)
  }

  private func pages(of bar: Node) throws -> TabPages { try TabPages(view: bar.get(view)) }

  func titles(of bar: Node) throws -> [String] { try pages(of: bar).titles }

  func selected(in bar: Node) throws -> Int? { try pages(of: bar).shown }

  func select(_ index: Int, in bar: Node) throws {
    try pages(of: bar).show(index)
    // The app has heard of it, and may have closed one.
    if !bar.isGone, let shown = try? pages(of: bar), shown.shown == index { try? shown.giveKeys(index) }
    guard !bar.isGone, let overview, let whole: Node = bar[overview] else { return }
    try Toolkit.act("adw_tab_overview_set_open", whole.requirePointer(), 0)
  }

  func play(_ play: Play) throws -> Outcome {
    switch play.verb {
    case "SelectTab": return try show(play)
    case "CloseTab":
      let found = try find(try play.arguments("tab").value("tab"), in: play.node)
      guard let index = found.index else { return .missing(found.awaited) }
      let pages = try pages(of: play.node)
      guard try pages.close(index) else {
        throw PackError.failed("CloseTab Tabs: \"\(pages.titles[index])\" is pinned, and neither libadwaita nor the app closes it; unpin it first")
      }
      return .done
    case "MoveTab":
      let arguments = try play.arguments("tab", "position")
      let found = try find(arguments.value("tab"), in: play.node)
      guard let index = found.index else { return .missing(found.awaited) }
      let position: Int = try arguments.get("position")
      // A drag shows the tab that it moves.
      try pages(of: play.node).show(index)
      guard try pages(of: play.node).move(index, to: position &- 1) else {
        throw PackError.failed("MoveTab Tabs: it cannot go to position \(position)")
      }
      return .done
    default: return .unsupported
    }
  }
}

extension InputEvent {
  /// Whether it is a key that chooses what has the focus.
  fileprivate var isEnter: Bool {
    // Return, KP_Enter, ISO_Enter.
    kind == .keyPress && [0xff0d, 0xff8d, 0xfe34].contains(keysym)
  }
}

extension Node {
  /// Whether it is the button that closes a tab.
  fileprivate var closesTab: Bool { self["icon-name"] == "window-close-symbolic" }

  /// Whether it is in a button in a tab that does what the app likes, such as to mute its page.
  fileprivate func isTabsOwnButton(below bar: Node) -> Bool {
    ancestry.prefix { $0 != bar }.contains { $0.isA("GtkButton") && !$0.closesTab }
  }
}
