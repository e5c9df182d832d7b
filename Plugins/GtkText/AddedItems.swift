import CapuchinABI
import PackKit

/// The items that an app has added to the menu that a text has of its own: `Menu TextField name Translate`. What is
/// chosen of the text's own gives what the text then holds.
struct AddedItems {
  /// What listeners hear of an item that is chosen.
  static let listen: Listen = .signal("clicked", of: "GtkModelButton")

  private let text: Node
  /// In the order of the menu.
  private let items: [MenuItems.Item]

  /// - Parameter node: an entry or a text view.
  init(_ node: Node) {
    text = node.first("GtkText") ?? node
    let menu: Node? = node["extra-menu"] ?? text["extra-menu"]
    items = menu.flatMap { MenuItems(of: $0)?.all } ?? []
  }

  /// The command of an item that was chosen; nil of one that is the text's own, and where several are called so.
  static func command(_ occasion: Occasion) -> Command? {
    guard let label: String = occasion.emitter["text"] else { return nil }
    let name = label.withoutMnemonicMark
    let called = AddedItems(occasion.node).items.filter { $0.path.last == name }
    guard let item = called.first, called.count == 1 else { return nil }
    // What its action does to the text is the app's doing.
    return Command("Menu", .list(item.path.map(Value.string)), rank: CAPUCHIN_RANK_CONTROL + 50)
  }

  /// Does what choosing it does; the menu is not opened for that.
  func choose(_ play: Play) throws -> Outcome {
    _ = try play.arguments("path")
    let path = play.values.flatMap { if case .list(let parts) = $0 { parts } else { [$0] } }
    guard let item = items.first(where: { $0.path.map(Value.string) == path }) else {
      let known = items.map { "\"\($0.path.joined(separator: ">"))\"" }.joined(separator: ", ")
      throw PackError.failed(
        "Menu \(play.node.kind): the app has added no such item to its menu; it has \(known.isEmpty ? "none" : known)")
    }
    if let target = item.target { try text.activate(item.action, target) } else { try text.activate(item.action) }
    return .done
  }
}
