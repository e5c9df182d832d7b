import CapuchinABI
import GtkKit

/// A GtkListBox or GtkFlowBox: `Select List files readme.md`, `Activate Grid icons Music`.
///
/// Where one click also activates, a click is `Select`, played by a click; there `Select` with
/// `%activate=false` is what the arrow keys do.
struct Box: Component {
  private let boxClass: BoxClass
  private let works = NodeMemory<BoxPlayer.Work>()

  init(_ boxClass: BoxClass) {
    self.boxClass = boxClass
  }

  var className: String { boxClass.name }
  var kind: Kind { .fixed(boxClass.kind) }
  let ignoresPresses = true
  let handlesPrimaryPresses = true
  var listens: [Listen] { [.signal(boxClass.activated), .signal(boxClass.changed)] }

  var properties: [Property] {
    [
      Property("selected") { box in
        .string(try selected(in: box).map { $0.node.firstRowText }.joined(separator: "\n"))
      },
      Property("value") { box in .ordinal(try selected(in: box).first?.index) },
      Property("count") { box in .int(Int64(try boxClass.count(of: box.requirePointer()))) },
    ]
  }

  func notified(_ notification: WidgetNotification) throws -> Command? {
    let box = notification.node
    guard box.owner == box else { return nil }
    let moment = PressedRow.last[box]
    guard notification.name == boxClass.activated else {
      if let moment, let text = moment.typed {
        return Command("Type", .string(text), rank: CAPUCHIN_RANK_EVENT, node: moment.row)
      }
      return try selection(of: box, moment)
    }
    guard case .node(let row)? = notification.arguments.first,
      let name = try? name(of: row, in: BoxRows(of: box, boxClass), moment)
    else { return nil }
    // A key leaves the others selected.
    let adds = try moment?.isPointer == false && selected(in: box).contains { $0.node != row }
    return box.activated(name, row, byClick: moment?.isPointer == true, adds: adds)
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    RowMerging.merge(pending, next, clickActivates: node.activatesOnClick)
  }

  func play(_ play: Play) throws -> Outcome {
    guard ["Select", "Activate", "Scroll", "EditCell"].contains(play.verb), !play.turnsWheel else {
      return .unsupported
    }
    return try play.onHeldWidget(acted: works[play.node]?.hasActed == true) { try BoxPlayer(play, boxClass, works).outcome() }
  }

  /// The rows that are selected now, all or the one that came to them.
  private func selection(of box: Node, _ moment: PressedRow?) throws -> Command? {
    let rows = try BoxRows(of: box, boxClass)
    let selected = rows.nodes.indices.filter { rows.nodes[$0].isSelected(boxClass) }
    let change = SelectionChange(from: moment?.selected ?? [], to: selected.map { rows.nodes[$0] })
    return try change.command(
      on: box,
      names: {
        $0.count == 1 ? [try name(of: $0[0], in: rows, moment)] : try RowNames(rows).names(of: selected.map { [$0] })
      }, emptied: { unselected(moment, in: box) })
  }

  /// The last row was taken out of the selection by a click, or by a key that does the same; not with the row itself, as
  /// the key Delete does.
  private func unselected(_ moment: PressedRow?, in box: Node) -> Command? {
    guard let moment else { return nil }
    if !moment.isPointer, moment.selected.count > 1 { return .unselectAll }
    guard moment.row.parent == box, moment.isPointer || moment.selected == [moment.row] else { return nil }
    let isCtrl = moment.modifiers.contains(.ctrl)
    return Command("Touch", modifiers: isCtrl ? ["keys": "ctrl"] : [:], node: moment.row)
  }

  private func name(of row: Node, in rows: BoxRows, _ moment: PressedRow?) throws -> Value {
    if let moment, moment.row == row, let name = moment.name { return name }
    guard let index = rows.nodes.firstIndex(of: row), let name = try RowNames(rows).name(of: [index]) else {
      throw PackError.stale
    }
    return name
  }

  private func selected(in box: Node) throws -> [(index: Int, node: Node)] {
    try BoxRows(of: box, boxClass).nodes.enumerated().map { ($0.offset, $0.element) }
      .filter { $0.1.isSelected(boxClass) }
  }
}

/// What the rows of a list were like when the last press or key came, before the app saw it: an
/// app may fill the list anew when a row is activated.
struct PressedRow {
  /// By list.
  static let last = NodeMemory<PressedRow>()

  /// The row under the pointer or with the focus, and what it is called.
  let row: Node
  let name: Value?
  /// The rows that were selected.
  let selected: Set<Node>
  let isPointer: Bool
  /// What the key types: GTK's lists of rows make nothing of that.
  let typed: String?
  let modifiers: InputEvent.Modifiers
}

extension Node {
  /// The command that says that a row of this list was activated; above a change of the selection, which that
  /// brought along.
  ///
  /// - Parameter adds: whether other rows stay selected.
  func activated(_ name: Value, _ row: Node, byClick: Bool, adds: Bool = false) -> Command {
    let verb = byClick && activatesOnClick && selects && row["selectable"] != false ? "Select" : "Activate"
    let modifiers: [String: Value] = adds ? ["add": true] : [:]
    return Command(verb, name, modifiers: modifiers, rank: CAPUCHIN_RANK_CONTROL + 20, node: self)
  }

  /// Whether a list's rows can be selected at all.
  var selects: Bool { self["selection-mode"] != "none" }
}
