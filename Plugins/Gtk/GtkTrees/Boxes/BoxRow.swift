import GtkKit

/// A row of a GtkListBox or a child of a GtkFlowBox. What it shows is part of it; what takes input
/// in it is a widget of its own, `Touch Button files[readme.md]/Delete`.
struct BoxRow: Component {
  private let boxClass: BoxClass

  init(_ boxClass: BoxClass) {
    self.boxClass = boxClass
  }

  var className: String { boxClass.rowName }
  let kind: Kind = "Row"
  let owns: Ownership = .when { _, inner in !inner.takesInput && !inner.hasLinks }
  let idRules: [MonkeyIDRule] = [.label("row-names(\(RowContent.texts))")]

  var properties: [Property] {
    [
      Property("text", rule: "join(\(RowContent.texts), \"\\t\") ?? \"\""),
      Property("selected") { row in try row.pointer.map { .bool(try boxClass.isSelected($0)) } },
      Property("value") { row in try row.pointer.map { .ordinal(try boxClass.index(of: $0)) } },
    ]
  }

  /// A press on it is its list's business; with another button than the first it is a `Touch`.
  func event(_ event: InputEvent, on row: Node) throws -> Response {
    guard let list = row.parent, list.isA(boxClass.name) else { return event.isPrimary ? .handled : .pass }
    try note(event, row, in: list)
    if let command = action(event, row, in: list) { return .offer(command) }
    return event.isPrimary ? .handled : .pass
  }

  /// `Activate Row About`: what a click does, or Return.
  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Activate" else { return .unsupported }
    _ = try play.arguments()
    guard play.node.canBeActivated else { return .again(waitingFor: "it to be activatable") }
    try play.node.activateRow(in: play.node.parent, isSemantic: play.isSemantic)
    return .done
  }

  /// A click on a row with an action of its own: GTK runs that, and emits nothing.
  private func action(_ event: InputEvent, _ row: Node, in list: Node) -> Command? {
    guard event.kind == .release, event.isPrimary, let action: String = row["action-name"], !action.isEmpty,
      row["activatable"] == true, list.activatesOnClick || event.count == 2,
      let moment = PressedRow.last[list], moment.row == row, let name = moment.name,
      row.frame?.contains(event.x, event.y) == true
    else { return nil }
    return list.activated(name, row, byClick: true)
  }

  private func note(_ event: InputEvent, _ row: Node, in list: Node) throws {
    guard event.mayBegin else { return }
    let rows = try BoxRows(of: list, boxClass)
    let name = try rows.nodes.firstIndex(of: row).flatMap { try RowNames(rows).name(of: [$0]) }
    let selected = rows.nodes.filter { $0.isSelected(boxClass) }
    PressedRow.last[list] = PressedRow(
      row: row, name: name, selected: Set(selected), isPointer: event.kind != .keyPress,
      typed: event.typedText, modifiers: event.modifiers)
  }
}

/// How a row is activated.
extension Node {
  /// Whether its list takes it for one that can be; a child of a GtkFlowBox always.
  var canBeActivated: Bool { self["activatable"] != false }

  /// Activates this row: by a click where that is what a user does in its list; else as Return does.
  func activateRow(in list: Node?, isSemantic: Bool) throws {
    if list?.activatesOnClick == true, !isSemantic, try clickRow() { return }
    try emit("activate")
  }
}
