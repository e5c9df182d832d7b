import CapuchinABI
import PackKit

/// A GtkDropDown: `Select Picker size Large`, whatever was done in its popup.
struct DropDown: Component {
  let className = "GtkDropDown"
  let kind: Kind = "Picker"
  let owns: Ownership = .everything
  let listens: [Listen] = [.property("selected")]
  let properties: [Property] = [
    Property("selected") { node in .string(try node.chosen().flatMap(RowNames(of: node).text) ?? "") },
    Property("text") { node in
      node.children.first { !$0.isA("GtkPopover") }.flatMap { RowText.first(in: $0) }.map { .string($0) }
    },
    Property("value") { node in .int(Int64((try node.chosen() ?? -1) + 1)) },
    Property("count") { node in .int(Int64((try? RowModel(of: node).count) ?? 0)) },
  ]
  private let searches = NodeMemory<RowSearch>()

  /// Keys that open its popup, or move or search in it, are a part of choosing.
  func event(_ event: Event, on node: Node) -> Response {
    event.isPrimary || DropDown.isOwn(event) ? .taken : .pass
  }

  private static func isOwn(_ event: Event) -> Bool {
    event.type == CAPUCHIN_KEY_PRESS && event.modifiers & (CAPUCHIN_CTRL | CAPUCHIN_ALT) == 0
      && !functionKeys.contains(event.keysym)
  }

  private static let functionKeys: ClosedRange<UInt32> = 0xffbe...0xffe0

  func occasion(_ occasion: Occasion) throws -> Command? {
    guard occasion.node.owner == occasion.node, let chosen = try occasion.node.chosen() else { return nil }
    return Command("Select", try RowNames(of: occasion.node).value(at: chosen))
  }

  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Select" else { return .unsupported }
    if play.hasEndedWidget { return .done }
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
