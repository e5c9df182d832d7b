import CapuchinABI
import GtkKit

/// A GtkComboBox: `Select Picker size Large`, `Menu Picker size New…` where the app chooses another item by that;
/// `EnterText Picker size 42` where it has an entry. Its list is part of it, so that opening it is no command. A
/// GtkAppChooserButton has one in it, and in GTK 3 is one.
struct Picker: Component {
  let className: String
  let kind: Kind = "Picker"
  let ignoresPresses = true
  let owns: Ownership = .allButAppsPopovers
  let listens: [Listen] = [
    .signal("changed", of: "GtkComboBox"), .signal("changed", of: "GtkEntry"), .signal("activate", of: "GtkEntry"),
    .signal("menu-activate", of: "GtkTreePopover"),
  ]
  let properties: [Property] = [
    Property("selected") { node in
      guard let face = try? PickerFace(node), let path = try face.active() else { return "" }
      return .string(try path.indices.map { try face.rows.first(at: Array(path[...$0])) }.joined(separator: ">"))
    },
    Property("text") { node in
      guard let face = try? PickerFace(node) else { return "" }
      if let text: String = face.entry?["text"] { return .string(text) }
      return .string(try face.active().map { try face.rows.joined(at: $0) } ?? "")
    },
    Property("value") { node in .ordinal(try? PickerFace(node).active()?.last) },
    Property("count") { node in .int(Int64((try? PickerFace(node).rows.count(below: [])) ?? 0)) },
  ]
  private let earlier = ValueBeforeEvent<State>()
  /// What its items were called at the last press or key: the app may fill the list again when one is chosen.
  private let names = NodeMemory<[Value]>()
  private static let mostNamed = 200
  private let searches = NodeMemory<RowSearch>()

  /// What is chosen, and what is in the entry.
  struct State: Equatable {
    let path: RowPath?
    let text: String?
  }

  func event(_ event: InputEvent, on node: Node) throws -> Response {
    guard let face = try? PickerFace(node) else { return event.isPrimary ? .handled : .pass }
    try earlier.note(event, on: node, try Picker.state(face))
    if event.mayBegin || event.kind == .scroll { names[node] = try Picker.names(face) }
    node.keepUntilIdle()
    // The keys of an entry are what is typed.
    return event.isPrimary || (face.entry == nil && PopupKeys.holds(event, on: node)) ? .handled : .pass
  }

  func notified(_ notification: WidgetNotification) throws -> Command? {
    let node = notification.node
    guard node.owner == node, let face = try? PickerFace(node) else { return nil }
    // Above a change, as that of a field that a Return clears.
    if notification.name == "activate" { return Command("Return", rank: CAPUCHIN_RANK_CONTROL + 50) }
    let state = try Picker.state(face)
    if notification.name == "menu-activate" { return try takenBack(notification, state, face) }
    guard !earlier.isStill(state, on: node) else { return nil }
    if let path = state.path { return try name(of: path, in: face).map { Command("Select", $0) } }
    guard let text = state.text else { return nil }
    return text.isEmpty ? Command("Clear") : Command("EnterText", .string(text))
  }

  /// Of choices in a row, as by the wheel or while typing, only the last counts.
  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    let typed = ["EnterText", "Clear"]
    let isRun = pending.verb == next.verb || (typed.contains(pending.verb) && typed.contains(next.verb))
    return isRun && next.verb != "Return" ? next : nil
  }

  func play(_ play: Play) throws -> Outcome {
    switch play.verb {
    case "Select":
      return try play.onHeldWidget(acted: play.scratch[0] != 0) {
        try select(play, play.arguments("row").value("row"), toStay: true)
      }
    case "Menu":
      let row = try MenuPath(play).row
      // Else it is an item of a menu that any widget may open.
      guard play.menuPlace == nil, try isItem(row, of: play.node) else { return .unsupported }
      return try play.onHeldWidget(acted: play.scratch[0] != 0) { try select(play, row, toStay: false) }
    case "EnterText", "Clear", "Return": return try play.onHeldWidget(acted: true) { try enter(play) }
    default: return .unsupported
    }
  }

  /// Nil of a tree, and of a list that is longer than a person reads: that would take long at each press.
  private static func names(_ face: PickerFace) throws -> [Value]? {
    let count = face.rows.count(below: [])
    guard face.rows.model.isList, count <= Picker.mostNamed else { return nil }
    return try RowNames(face.rows).names(of: (0..<count).map { [$0] })
  }

  /// An item was chosen in the list, and the app has chosen another by that, or none.
  private func takenBack(_ notification: WidgetNotification, _ state: State, _ face: PickerFace) throws -> Command? {
    guard let text = notification.arguments.first.flatMap(String.init) else { return nil }
    let path = text.split(separator: ":").compactMap { Int($0) }
    guard !path.isEmpty, path != state.path,
      !earlier.isAsBefore(State(path: path, text: state.text), on: notification.node),
      let name = try name(of: path, in: face)
    else { return nil }
    if case .list = name { return Command("Menu", name, rank: RowRank.activation) }
    return Command("Menu", .list([name]), rank: RowRank.activation)
  }

  private func name(of path: RowPath, in face: PickerFace) throws -> Value? {
    try earlierName(of: path, in: face) ?? RowNames(face.rows).name(of: path)
  }

  private func earlierName(of path: RowPath, in face: PickerFace) throws -> Value? {
    guard let names = names[face.node.owner], path.count == 1, let index = path.first, names.indices.contains(index),
      names.count == face.rows.count(below: [])
    else { return nil }
    return names[index]
  }

  private func isItem(_ row: Value, of node: Node) throws -> Bool {
    guard case .string = row else { return true }
    return try Picker.names(PickerFace(node))?.contains(row) ?? true
  }

  private static func state(_ face: PickerFace) throws -> State {
    State(path: try face.active(), text: face.entry?["text"])
  }

  /// - Parameter isToStay: whether it must be chosen then; the app may choose another by it.
  private func select(_ play: Play, _ row: Value, toStay isToStay: Bool) throws -> Outcome {
    if !isToStay, play.scratch[0] != 0 { return .done }
    let face = try PickerFace(play.node)
    let wanted = try RowReference(row, isPath: !face.rows.model.isList, for: play)
    let path: RowPath
    // Once it is chosen, the app may fill the list with other rows.
    if play.scratch[0] == 1, let chosen = searches[play.node]?.places?.first {
      return try face.active() == chosen ? .done : .again(waitingFor: "row \(wanted) to be chosen")
    }
    switch try searches.go(play, for: [wanted], on: face.rows) {
    case .waiting(let reason): return .missing(reason)
    case .found(let paths): path = paths[0]
    }
    if try face.active() == path { return .done }
    // Word: whether it was chosen already, which the app may have refused.
    if play.scratch[0] == 0 {
      guard try face.isSensitive(path) else { throw play.cannot(wanted, "is insensitive") }
      play.scratch[0] = 1
      try face.choose(path)
      if play.node.isGone || !isToStay { return .done }
    }
    return try PickerFace(play.node).active() == path ? .done : .again(waitingFor: "row \(wanted) to be chosen")
  }

  /// As in any entry: focus, and what typing does.
  private func enter(_ play: Play) throws -> Outcome {
    guard let entry = try PickerFace(play.node).entry else { throw play.cannot("it has no entry") }
    let text: String? = play.verb == "EnterText" ? try play.argument("text") : play.verb == "Clear" ? "" : nil
    if text == nil || play.verb == "Clear" { _ = try play.arguments() }
    try (entry.first("GtkText") ?? entry).focus()
    guard let text else {
      try (entry.first("GtkText") ?? entry).emit("activate")
      return .done
    }
    return try play.perform(
      waitingFor: "text \"\(text)\"; it is \"\(entry["text"] ?? "")\"", until: { entry["text"] == text },
      { try entry.set("text", .string(text)) })
  }
}

/// A GtkComboBox's functions.
struct PickerFace {
  let node: Node
  let pointer: Pointer
  let rows: ModelRows

  /// - Throws: `PackError` where it has no model now, or is gone.
  init(_ picker: Node) throws {
    guard let node = picker.first("GtkComboBox") else { throw PackError.stale }
    self.node = node
    pointer = try node.requirePointer()
    guard let model = try Toolkit.take("gtk_combo_box_get_model", pointer) else { throw Problem.noModel(node) }
    let column = try CellColumn(pointer, column: nil, like: node)
    rows = try ModelRows(of: node, model, [column].compactMap { $0 })
  }

  /// Its entry, where it has one.
  var entry: Node? { node["has-entry"] == true ? node.first("GtkEntry") : nil }

  /// The item that is chosen; nil for none.
  func active() throws -> RowPath? {
    var iter = TreeIter()
    guard try Toolkit.answer("gtk_combo_box_get_active_iter", pointer, &iter) != 0 else { return nil }
    return try Toolkit.row(taking: rows.model.path(of: &iter))
  }

  func choose(_ path: RowPath) throws {
    try rows.model.with(path) { try Toolkit.act("gtk_combo_box_set_active_iter", pointer, $0) }
  }

  /// Whether an item can be chosen: a cell may be insensitive.
  func isSensitive(_ path: RowPath) throws -> Bool {
    guard let column = rows.columns.first else { return true }
    try rows.show(path, in: column)
    return column.cells.contains { $0.node["sensitive"] != false } || column.cells.isEmpty
  }
}
