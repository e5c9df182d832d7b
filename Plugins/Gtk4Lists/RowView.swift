import CapuchinABI
import PackKit

/// What is recorded and played alike for all widgets with rows: `Select List files readme.md`.
protocol RowView: Component {
  var searches: NodeMemory<RowSearch> { get }
}

extension RowView {
  var takesTouch: Bool { false }

  var properties: [Property] {
    [
      Property("selected") { node in
        node.raw.sub == 0 ? .string(try RowNames(of: node).selectedTexts()) : nil
      },
      Property("value") { node in
        guard node.raw.sub == 0 else { return .int(Int64(node.raw.sub)) }
        return .ordinal(try Selection(try RowLists(node).model()).positions(most: 1).first.first)
      },
      Property("count") { node in
        node.raw.sub == 0 ? .int(Int64(try RowLists(node).model().count)) : nil
      },
      Property("text") { node in
        guard let position = Int(exactly: node.raw.sub), position > 0 else { return nil }
        return try RowNames(of: node.widget).text(at: position - 1).map { .string($0) }
      },
    ]
  }

  /// Rows that have no widget, as the model has them.
  var parts: (@Sendable (Node) throws -> [Node])? {
    { node in try RowNames(of: node).unrealised() }
  }

  var delegates: [Delegate] { SelectionMethods.all }

  func event(_ event: Event, on node: Node) throws -> Response {
    if event.type == CAPUCHIN_DROP { return .pass }
    try LastInput.note(event, in: node)
    return event.isPrimary || LastInput.isMove(event) ? .taken : .pass
  }

  func occasion(_ occasion: Occasion) throws -> Command? {
    try RowRecorder(occasion)?.command()
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    RowRecorder.merge(pending, next, activatesAtClick: node["single-click-activate"] == true)
  }

  func play(_ play: Play) throws -> Outcome {
    try RowPlayer(play, searches).outcome()
  }
}

extension Node {
  /// The widget that a row without one is a row of.
  var widget: Node {
    var raw = raw
    raw.sub = 0
    return Node(raw, host: host)
  }

  /// The row of this list at a position, from 0, that has no widget.
  func part(at position: Int) -> Node {
    var raw = raw
    raw.sub = UInt64(position + 1)
    return Node(raw, host: host)
  }

  /// What a list is: a part of one is a row.
  func kind(_ flat: String, tree: String?) throws -> String {
    if raw.sub != 0 { return "Row" }
    guard let tree, try Tree.isShown(in: self) else { return flat }
    return tree
  }
}
