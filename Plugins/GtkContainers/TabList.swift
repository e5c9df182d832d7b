import PackKit

/// What is recorded and played alike for all that shows one of several places:
/// `SelectTab Tabs * "Page 2"`.
protocol TabList: Component {
  /// The titles of the tabs that can be chosen, in order; empty for one without text.
  func titles(of node: Node) throws -> [String]
  /// Which tab is shown, from 0; nil for none.
  func selected(in node: Node) throws -> Int?
  /// Whether the page before is still to be seen beside the one that is shown.
  func isMoving(in node: Node) -> Bool
  /// Shows a tab, as choosing it does.
  func select(_ index: Int, in node: Node) throws
}

extension TabList {
  var kind: Kind { "Tabs" }
  var takesTouch: Bool { false }
  func isMoving(in node: Node) -> Bool { false }

  /// Whether a GtkStack is on its way from one page to the other: until then both are on screen, and
  /// what counts widgets counts those of both.
  func isTurning(_ stack: Node?) -> Bool { stack?["transition-running"] == true }

  var properties: [Property] {
    [
      Property("selected") { node in
        let titles = try titles(of: node)
        guard let index = try selected(in: node), titles.indices.contains(index) else { return "" }
        return .string(titles[index])
      },
      Property("value") { node in .int(Int64((try selected(in: node) ?? -1) + 1)) },
      Property("count") { node in .int(Int64(try titles(of: node).count)) },
    ]
  }

  /// By its title, or by its number where that does not tell it from the others.
  func occasion(_ occasion: Occasion) throws -> Command? {
    let node = occasion.node
    guard node.owner == node, let index = try selected(in: node) else { return nil }
    let titles = try titles(of: node)
    guard titles.indices.contains(index) else { return nil }
    let title = titles[index]
    let isName = !title.isEmpty && titles.count { $0 == title } == 1
    return Command("SelectTab", isName ? .string(title) : .int(Int64(index + 1)))
  }

  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "SelectTab" else { return .unsupported }
    let tab = try play.arguments("tab").value("tab")
    // Choosing a tab may end all of them. Word: whether one was chosen.
    if play.scratch[0] != 0, play.node.isGone { return .done }
    let titles = try titles(of: play.node)
    guard let index = TabName(tab).index(in: titles) else {
      return .again(waitingFor: "tab \(TabName(tab)); there are \(TabName.listed(titles))")
    }
    if try selected(in: play.node) != index {
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
