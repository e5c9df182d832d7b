import GtkKit

/// What is recorded and played alike for all widgets with rows: `Select List files readme.md`.
protocol RowView: Component {
  var searches: NodeMemory<RowSearch> { get }
}

extension RowView {
  var ignoresPresses: Bool { true }

  var properties: [Property] {
    [
      Property("selected") { node in
        node.part == 0 ? .string(try RowNames(of: node).selectedTexts()) : nil
      },
      Property("value") { node in
        guard node.part == 0 else { return .int(Int64(node.part)) }
        return .ordinal(try Selection(try RowLists(node).model()).positions(most: 1).first.first)
      },
      Property("count") { node in
        node.part == 0 ? .int(Int64(try RowLists(node).model().count)) : nil
      },
      Property("text") { node in
        guard let position = Int(exactly: node.part), position > 0 else { return nil }
        return try RowNames(of: node.widget).text(at: position - 1).map { .string($0) }
      },
    ]
  }

  /// Rows that have no widget, as the model has them.
  var parts: (@Sendable (Node) throws -> [Node])? {
    { node in try RowNames(of: node).unrealised() }
  }

  var delegates: [Delegate] { SelectionMethods.all }

  func event(_ event: InputEvent, on node: Node) throws -> Response {
    if event.kind == .drop { return .pass }
    try LastInput.note(event, in: node)
    return event.isPrimary || LastInput.isMove(event) ? .handled : .pass
  }

  func notified(_ notification: WidgetNotification) throws -> Command? {
    try RowRecorder(notification)?.command()
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    RowRecorder.merge(pending, next, activatesAtClick: node["single-click-activate"] == true)
  }

  func play(_ play: Play) throws -> Outcome {
    try play.hasEndedList ? .done : RowPlayer(play, searches).outcome()
  }
}

extension Play {
  /// Whether the list has gone by what was done to its rows.
  var hasEndedList: Bool { get throws { try hasEndedWidget(acted: scratch[RowPlayer.Word.acted] != 0) } }
}

extension Node {
  /// The row of this list at a position, from 0, that has no widget.
  func part(at position: Int) -> Node { part(UInt64(position + 1)) }

  /// What a list is: a part of one is a row.
  func kind(_ flat: String, tree: String?) throws -> String {
    if part != 0 { return "Row" }
    guard let tree, try Tree.isShown(in: self) else { return flat }
    return tree
  }
}

/// A GtkListView: a List, or a Tree where its rows have rows below them.
struct ListView: RowView {
  let className = "GtkListView"
  let kind: Kind = .of { try $0.kind("List", tree: "Tree") }
  let listens: [Listen] = [
    .signal("activate"), .signal("value-changed", of: "GtkAdjustment", in: "vadjustment"),
    .signal("value-changed", of: "GtkAdjustment", in: "hadjustment"),
  ]
  let searches = NodeMemory<RowSearch>()
}

/// A GtkGridView.
struct GridView: RowView {
  let className = "GtkGridView"
  let kind: Kind = .of { try $0.kind("Grid", tree: nil) }
  let listens: [Listen] = [
    .signal("activate"), .signal("value-changed", of: "GtkAdjustment", in: "vadjustment"),
    .signal("value-changed", of: "GtkAdjustment", in: "hadjustment"),
  ]
  let searches = NodeMemory<RowSearch>()
}
