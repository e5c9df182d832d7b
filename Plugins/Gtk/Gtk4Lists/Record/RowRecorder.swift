import CapuchinABI
import GtkKit

/// Makes commands of what a list, or its model, was heard to do.
struct RowRecorder {
  /// More rows are no line that a person reads. All of a list of over 50 are the key that selects them,
  /// where one did.
  private static let (mostOfAll, mostRows) = (50, 1000)
  /// A row that was added: above the whole selection, which some models are told as well.
  private static let addition: UInt32 = CAPUCHIN_RANK_DELEGATE + 5
  /// Above the selection that a double click makes as well.
  private static let activation: UInt32 = CAPUCHIN_RANK_DELEGATE + 10

  private let notification: WidgetNotification
  private let view: Node

  /// Nil for a list that is a part of something.
  init?(_ notification: WidgetNotification) {
    guard notification.node.owner == notification.node else { return nil }
    self.notification = notification
    view = notification.node
  }

  func command() throws -> Command? {
    if notification.source == .delegate { return try selection() }
    switch notification.name {
    case "activate": return try activation()
    // How far a press has scrolled the scroller says: less than a row, mostly.
    case "value-changed" where !LastInput.showsPressed(in: view):
      return try RowOnTop(of: view, scrolledBy: notification.emitter)?.command()
    default: return nil
    }
  }

  private var activatesAtClick: Bool { view["single-click-activate"] == true }
  private var isKey: Bool { LastInput.of(view)?.isKey == true }

  private func activation() throws -> Command? {
    guard let position = notification.arguments.first.flatMap(Int.init) else { return nil }
    let row = try LastInput.name(of: position, in: view)
    // Where one click does both, it is a choice.
    let verb = activatesAtClick && !isKey ? "Select" : "Activate"
    let modifiers: [String: Value] = try leavesSelection(at: position) ? ["add": true] : [:]
    return Command(verb, row, modifiers: modifiers, rank: RowRecorder.activation)
  }

  /// Whether what is selected stays so: a key activates a row without selecting it, also from a button in it.
  private func leavesSelection(at position: Int) throws -> Bool {
    guard !activatesAtClick else { return false }
    if let input = LastInput.of(view), let row = input.row, row.position == position {
      return input.isKey && !row.isAlone
    }
    return try !Selection(try RowLists(view).model()).isAlone(position)
  }

  /// What is selected now: the app may have refused.
  private func selection() throws -> Command? {
    // Such a list selects what the pointer passes over.
    if activatesAtClick, !isKey { return nil }
    if let text = LastInput.of(view)?.typed {
      return Command("Type", .string(text), rank: CAPUCHIN_RANK_EVENT, node: view)
    }
    let names = try RowNames(of: view)
    let selection = Selection(try RowLists(view).model())
    let (count, positions) = try selection.positions(most: RowRecorder.mostRows)
    guard count > 0 else { return try unselection() }
    var modifiers: [String: Value] = activatesAtClick ? ["activate": false] : [:]
    if let added = try added(to: selection), count > 1 {
      modifiers["add"] = true
      return .select([try LastInput.name(of: added, in: view)], modifiers: modifiers, rank: RowRecorder.addition)
    }
    let isByKey = count == names.count && isKey && LastInput.of(view)?.isMove == false
    guard count <= (isByKey ? RowRecorder.mostOfAll : RowRecorder.mostRows) else { return nil }
    if count == 1, let position = positions.first {
      return .select([try LastInput.name(of: position, in: view)], modifiers: modifiers)
    }
    return .select(names.values(at: positions), modifiers: modifiers)
  }

  /// The row that was selected beside others.
  private func added(to selection: Selection) throws -> Int? {
    guard notification.name == "select_item", notification.arguments.count == 2,
      let position = Int(notification.arguments[0]), Int(notification.arguments[1]) == 0,
      try selection.contains(position)
    else { return nil }
    return position
  }

  /// The last row that was selected no longer is: no row can be named for that, but the click can.
  private func unselection() throws -> Command? {
    guard notification.name == "unselect_item", let position = notification.arguments.first.flatMap(Int.init)
    else { return nil }
    let lists = try RowLists(view)
    guard let row = lists.shown(try lists.model())[position] else { return nil }
    return Command("Touch", modifiers: ["keys": "ctrl"], rank: RowRecorder.addition, node: row)
  }

  /// A scroll goes on; the same rows selected once more add nothing; to activate a row selects it, so the
  /// first press of a double click is in that.
  static func merge(_ pending: Command, _ next: Command, activatesAtClick: Bool) -> Command? {
    switch (pending.verb, next.verb) {
    case ("Scroll", "Scroll"): pending.turnsWheel || next.turnsWheel ? nil : next
    case ("Select", "Activate"):
      pending.arguments == next.arguments && pending.modifiers.isEmpty && !activatesAtClick ? next : nil
    case ("Select", "Select"):
      pending.arguments == next.arguments && pending.modifiers == next.modifiers ? next : nil
    default: nil
    }
  }
}
