import CapuchinABI
import GNUstepKit
import PackKit

/// An NSComboBox: `Select Picker Size Large`, and as any field `EnterText Picker Size 42`. What it shows
/// is its text; what is chosen, the item. Its list is part of it, so that opening it is no command.
struct ComboBox: Component {
  let className = "NSComboBox"
  let kind: Kind = "Picker"
  let owns: Ownership = .everything
  let listens: [Listen] = [.signal("NSComboBoxSelectionDidChangeNotification"), .action("")]
  let delegates: [Delegate] = [.fieldEnds]
  let lastCounts = ["Select"]
  let properties: [Property] = [
    Property("selected") { node in
      guard let index = node.chosen else { return "" }
      // Where another object has the items only that knows them.
      guard node["usesDataSource"] != true else { return node.line }
      return .string(try node.title(at: index))
    },
    Property("value") { .ordinal($0.chosen) },
    Property("count", from: "numberOfItems"),
  ]
  private let earlier = ValueBeforeEvent<Value?>()
  private let returns = ReturnKey()

  /// An arrow opens the list, and chooses in it.
  func event(_ event: InputEvent, on node: Node) -> Response {
    earlier.note(event, on: node, node.line)
    returns.note(event, on: node)
    let isOwn = event.kind == .keyPress && ComboBox.own.contains(event.keysym)
    return event.isPrimary || isOwn ? .handled : .pass
  }

  /// Up, Down, Escape.
  private static let own: Set<UInt32> = [0xff52, 0xff54, 0xff1b]

  func notified(_ notification: WidgetNotification) throws -> Command? {
    let node = notification.node
    guard node.owner == node else { return nil }
    // An arrow has chosen as soon as the text is the item's.
    if let index = node.chosen, let text = node.line, text == .string(try node.title(at: index)),
      !earlier.isStill(text, on: node)
    {
      return Command("Select", try node.choices.name(of: index))
    }
    // The button that opens its list has the combo box send an action, too.
    let isReturn = notification.source == .action && returns.wasPressed(on: node)
    return isReturn ? Command.returned : nil
  }

  /// Of choices in a row only the last counts.
  /// As a click on the item: item and text, whoever listens is told, the action is sent.
  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Select" else { return .unsupported }
    if try play.hasEndedWidget(acted: play.scratch[0] != 0) { return .done }
    let node = play.node
    if play.pass == 0 { try node.takePress() }
    let wanted = try play.choice()
    switch try node.choices.find(wanted) {
    case .waiting(let reason): return .missing(reason)
    case .at(let index):
      let text = try node.title(at: index)
      func isChosen() -> Bool { node.chosen == index && node.line == .string(text) }
      if play.scratch[0] == 0, !isChosen() {
        play.scratch[0] = 1
        try node.set("stringValue", .string(text))
        try node.call("selectItemAtIndex:", .int(Int64(index)))
        try node.sendAction()
      }
      return node.isGone || isChosen() ? .done : .again(waitingFor: "row \(wanted) to be chosen")
    }
  }
}

extension Node {
  /// Which item is chosen, from 0; nil for none.
  fileprivate var chosen: Int? {
    guard let index: Int = self["indexOfSelectedItem"], index >= 0, index < self["numberOfItems"] ?? 0 else {
      return nil
    }
    return index
  }

  fileprivate var choices: Choices {
    get throws {
      let count: Int = try get("numberOfItems")
      return Choices(try (0..<max(0, min(count, RowLimits.mostListed))).map(title), of: count)
    }
  }

  /// What an item is in the list, wherever the items come from.
  fileprivate func title(at index: Int) throws -> String {
    let cell: Node = try get("cell")
    return try cell.call("_stringValueAtIndex:", .int(Int64(index))).first.flatMap(String.init) ?? ""
  }
}
