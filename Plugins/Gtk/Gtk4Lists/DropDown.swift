import GtkKit

/// A GtkDropDown, or an AdwComboRow, which has the same in a row of a list: `Select Picker size Large`, whatever
/// was done in its popup; `Menu Picker size New…` where the app chooses another item by that.
struct DropDown: Component {
  static let classes = ["GtkDropDown", "AdwComboRow"]

  private static let mostNamed = 200

  let className: String
  let kind: Kind = "Picker"
  /// That its list activates the row is how it opens.
  let handlesOwnPress = true
  let owns: Ownership = .allButAppsPopovers
  let listens: [Listen] = [.property("selected"), .signal("activate", of: "GtkListView")]
  let properties: [Property] = [
    Property("selected") { node in .string(try node.chosen().flatMap(RowNames(of: node).text) ?? "") },
    Property("text") { node in
      // A row shows its title, too.
      if node.isA("AdwComboRow") { return .string(try node.chosen().flatMap(RowNames(of: node).text) ?? "") }
      return node.children.first { !$0.isA("GtkPopover") }.flatMap { RowText.first(in: $0) }.map { .string($0) }
    },
    Property("value") { node in .ordinal(try node.chosen()) },
    Property("count") { node in .int(Int64((try? RowModel(of: node).count) ?? 0)) },
  ]
  private let searches = NodeMemory<RowSearch>()
  /// What it was like at the last press or key: the app may rebuild the list when an item is chosen.
  private let earlier = NodeMemory<(names: [Value], chosen: Int?)>()

  init(_ className: String) {
    self.className = className
  }

  /// Keys that open its popup, or move or search in it, are a part of choosing; while it is closed, any
  /// other goes to whatever else hears it.
  func event(_ event: InputEvent, on node: Node) -> Response {
    if event.mayBegin || event.kind == .scroll {
      earlier[node] = (DropDown.names(of: node) ?? [], (try? node.chosen()) ?? nil)
    }
    node.keepUntilIdle()
    return event.isPrimary || PopupKeys.holds(event, on: node) ? .handled : .pass
  }

  func notified(_ notification: WidgetNotification) throws -> Command? {
    let node = notification.node
    guard node.owner == node else { return nil }
    let (chosen, before) = (try node.chosen(), earlier[node]?.chosen)
    if notification.name == "activate" {
      // Where the popup's list is filtered by a search, its rows have other places.
      guard node["enable-search"] != true, let row = notification.arguments.first.flatMap(Int.init),
        row != chosen, row != before
      else { return nil }
      return Command("Menu", .list([try name(at: row, of: node)]), rank: RowRank.activation)
    }
    guard let chosen, chosen != before else { return nil }
    return Command("Select", try name(at: chosen, of: node))
  }

  /// What an item is called, or was at the last press or key.
  private func name(at row: Int, of node: Node) throws -> Value {
    let names = earlier[node]?.names ?? []
    let isKnown = try names.indices.contains(row) && names.count == RowModel(of: node).count
    return try isKnown ? names[row] : RowNames(of: node).value(at: row)
  }

  private func isItem(_ row: Value, of node: Node) -> Bool {
    if case .int = row { return true }
    return DropDown.names(of: node)?.contains(row) ?? true
  }

  /// Nil of a list that is longer than a person reads: that would take long at each press.
  private static func names(of node: Node) -> [Value]? {
    guard let names = try? RowNames(of: node), names.count <= DropDown.mostNamed else { return nil }
    return names.values(at: Array(0..<names.count))
  }

  func play(_ play: Play) throws -> Outcome {
    guard ["Select", "Menu"].contains(play.verb) else { return .unsupported }
    if try play.hasEndedList { return .done }
    if play.verb == "Menu" {
      let row = try MenuPath(play).row
      // Else it is an item of a menu that any widget may open.
      guard play.menuPlace == nil, isItem(row, of: play.node) else { return .unsupported }
      return try RowPlayer(play, searches).choose(row, toStay: false)
    }
    return try RowPlayer(play, searches).choose(play.arguments("row").value("row"), toStay: true)
  }
}

extension Node {
  /// Which item of a drop-down is chosen, from 0.
  fileprivate func chosen() throws -> Int? {
    let position: Int = try get("selected")
    return try position < RowModel(of: self).count ? position : nil
  }
}
