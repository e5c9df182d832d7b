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
  public var takesTouch: Bool { false }
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

  public func occasion(_ occasion: Occasion) throws -> Command? {
    occasion.node.owner == occasion.node ? try choice(in: occasion.node) : nil
  }

  /// The command that chooses the tab that is shown: by its title, or by its number where that does not
  /// tell it from the others.
  public func choice(in node: Node) throws -> Command? {
    guard let index = try selected(in: node) else { return nil }
    let titles = try titles(of: node)
    guard titles.indices.contains(index) else { return nil }
    let title = titles[index]
    let isName = !title.isEmpty && titles.count { $0 == title } == 1
    return Command("SelectTab", isName ? .string(title) : .ordinal(index))
  }

  public func play(_ play: Play) throws -> Outcome {
    guard play.verb == "SelectTab" else { return .unsupported }
    let tab = try play.arguments("tab").value("tab")
    // Choosing a tab may end all of them. Word: whether one was chosen.
    if play.scratch[0] != 0, play.node.isGone { return .done }
    let titles = try titles(of: play.node)
    guard let index = TabName(tab).index(in: titles) else {
      return .again(waitingFor: "tab \(TabName(tab)); there are \(TabName.listed(titles))")
    }
    if try selected(in: play.node) != index || (choosesAnew && play.scratch[0] == 0) {
      try select(index, in: play.node)
      play.scratch[0] = 1
      if play.node.isGone { return .done }
    }
    guard try selected(in: play.node) == index else {
      return .again(waitingFor: "tab \(TabName(tab)) to be shown")
    }
    return isMoving(in: play.node) ? .again(waitingFor: "the pages to stand still") : .done
  }
}
