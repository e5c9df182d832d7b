/// What is recorded and played alike for all that shows one of several places:
/// `SelectTab Tabs * "Page 2"`.
public protocol TabList: Component {
  /// The titles of the tabs that can be chosen, in order; empty for one without text.
  func titles(of node: Node) throws -> [String]
  /// Which tab is shown, from 0; nil for none.
  func selected(in node: Node) throws -> Int?
  /// Whether the page before is still to be seen beside the one that is shown.
  func isMoving(in node: Node) -> Bool
  /// Whether choosing the tab that is shown already means something, too.
  var choosesAnew: Bool { get }
  /// Shows a tab, as choosing it does.
  func select(_ index: Int, in node: Node) throws
}

extension TabList {
  public var kind: Kind { "Tabs" }
  public var ignoresPresses: Bool { true }
  public var choosesAnew: Bool { false }
  public func isMoving(in node: Node) -> Bool { false }

  public var properties: [Property] {
    [
      Property("selected") { node in
        let titles = try titles(of: node)
        guard let index = try selected(in: node), titles.indices.contains(index) else { return "" }
        return .string(titles[index])
      },
      Property("value") { node in .ordinal(try selected(in: node)) },
      Property("count") { node in .int(Int64(try titles(of: node).count)) },
    ]
  }

  public func notified(_ notification: WidgetNotification) throws -> Command? {
    notification.node.owner == notification.node ? try choice(in: notification.node) : nil
  }

  /// The command that chooses the tab that is shown: by its title, or by its number where that does not
  /// tell it from the others.
  public func choice(in node: Node) throws -> Command? {
    guard let index = try selected(in: node) else { return nil }
    return name(of: index, among: try titles(of: node)).map { Command("SelectTab", $0) }
  }

  public func play(_ play: Play) throws -> Outcome {
    play.verb == "SelectTab" ? try show(play) : .unsupported
  }

  /// Where a tab is that a script names, from 0; nil with what is waited for.
  public func find(_ tab: Value, in node: Node) throws -> (index: Int?, awaited: String) {
    let titles = try titles(of: node)
    let name = TitleName(tab)
    return (name.index(in: titles), "tab \(name); there are \(TitleName.listed(titles))")
  }

  /// What a script calls a tab: its title, or its number where that does not tell it from the others.
  public func name(of index: Int, among titles: [String]) -> Value? {
    guard titles.indices.contains(index) else { return nil }
    let title = titles[index]
    return !title.isEmpty && titles.count { $0 == title } == 1 ? .string(title) : .ordinal(index)
  }

  /// Plays `SelectTab`.
  public func show(_ play: Play) throws -> Outcome {
    let tab = try play.arguments("tab").value("tab")
    // Choosing a tab may end all of them. Word: whether one was chosen.
    if play.scratch[0] != 0, play.node.isGone { return .done }
    let found = try find(tab, in: play.node)
    guard let index = found.index else { return .missing(found.awaited) }
    if try selected(in: play.node) != index || (choosesAnew && play.scratch[0] == 0) {
      try select(index, in: play.node)
      play.scratch[0] = 1
      if play.node.isGone { return .done }
    }
    guard try selected(in: play.node) == index else {
      return .again(waitingFor: "tab \(TitleName(tab)) to be shown")
    }
    return isMoving(in: play.node) ? .again(waitingFor: "the pages to stand still") : .done
  }
}
