import GtkKit

/// A GtkDropDown, or an AdwComboRow, which has the same in a row of a list: `Select Picker size Large`, whatever
/// was done in its popup.
struct DropDown: Component {
  static let classes = ["GtkDropDown", "AdwComboRow"]

  private static let mostNamed = 200

  let className: String
  let kind: Kind = "Picker"
  /// That its list activates the row is how it opens.
  let keepsPress = true
  let owns: Ownership = .allButAppsPopovers
  let listens: [Listen] = [.property("selected")]
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
  /// The names of its items at the last press or key: the app may rebuild the list when one is chosen.
  private let names = NodeMemory<[Value]>()

  init(_ className: String) {
    self.className = className
  }

  /// Keys that open its popup, or move or search in it, are a part of choosing; while it is closed, any
  /// other goes to whatever else hears it.
  func event(_ event: InputEvent, on node: Node) -> Response {
    if event.mayBegin || event.kind == .scroll { names[node] = DropDown.names(of: node) }
    node.keepUntilIdle()
    return event.isPrimary || PopupKeys.holds(event, on: node) ? .taken : .pass
  }

  func occasion(_ occasion: Occasion) throws -> Command? {
    guard occasion.node.owner == occasion.node, let chosen = try occasion.node.chosen() else { return nil }
    let earlier = names[occasion.node] ?? []
    if earlier.indices.contains(chosen), try earlier.count == RowModel(of: occasion.node).count {
      return Command("Select", earlier[chosen])
    }
    return Command("Select", try RowNames(of: occasion.node).value(at: chosen))
  }

  /// Nil of a list that is longer than a person reads: that would take long at each press.
  private static func names(of node: Node) -> [Value]? {
    guard let names = try? RowNames(of: node), names.count <= DropDown.mostNamed else { return nil }
    return names.values(at: Array(0..<names.count))
  }

  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Select" else { return .unsupported }
    if try play.hasEndedList { return .done }
    return try RowPlayer(play, searches).choose()
  }
}

extension Node {
  /// Which item of a drop-down is chosen, from 0.
  fileprivate func chosen() throws -> Int? {
    let position: Int = try get("selected")
    return try position < RowModel(of: self).count ? position : nil
  }
}
