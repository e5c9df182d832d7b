import CapuchinABI
import GtkKit

/// An AdwActionRow in a list whose rows cannot be selected: `Activate Row About`. In any other list it is a row
/// as all are.
///
/// A row that is there for a switch or a check mark in it is that to the user, who clicks anywhere on it:
/// `Switch Switch Wi-Fi On`. AdwSwitchRow is one, too.
struct ActionRow: Component {
  let className = "AdwActionRow"
  let kind: Kind = .rule(#"if(\#(toggle), held(activatable-widget).@kind, "Row")"#)
  let owns: Ownership = .when { row, inner in row.toggle.map(inner.isInside) ?? false }
  let listens: [Listen] = [
    .signal("activated"), .property("active", of: "GtkSwitch"), .signal("toggled", of: "GtkCheckButton"),
  ]
  let properties: [Property] = [
    Property("active", rule: "if(\(toggle), held(activatable-widget).active, null)"),
    Property("value", rule: "if(\(toggle), held(activatable-widget).@value, null)"),
  ]
  private static let toggle = "held(activatable-widget) is GtkSwitch GtkCheckButton"
  private let earlier = ValueBeforeEvent<String>()
  private let turns = NodeMemory<Turn>()

  /// A switch turns for a moment before its value changes. If it is pressed again meanwhile, it still turns once.
  private struct Turn {
    /// In milliseconds: GTK's switches turn in 100, on a machine that keeps up.
    static let longest: UInt64 = 250

    var pressed: UInt64 = 0
    var isUnderWay = false
    /// Whether the last press came during the turn that the one before began.
    var isShared = false

    mutating func press(at time: UInt64) {
      isShared = isUnderWay && time &- pressed < Turn.longest
      pressed = time
    }
  }

  func event(_ event: InputEvent, on row: Node) throws -> Response {
    if let toggle = row.toggle {
      try earlier.note(event, on: row, try toggle.toggleState)
      if event.mayBegin, toggle.isA("GtkSwitch") {
        var turn = turns[row] ?? Turn()
        turn.press(at: event.time)
        turns[row] = turn
      }
      return event.isPrimary ? .handled : .pass
    }
    // GTK runs a row's action and tells nobody.
    return row.runsAction(at: event) ? .offer(Rank.activated) : .pass
  }

  func notified(_ notification: WidgetNotification) throws -> Command? {
    let row = notification.node
    // To be activated leads a spin row's keys to its spin button, and nothing else.
    guard row.owner == row, !row.isA("AdwSpinRow") else { return nil }
    let isActivation = notification.name == "activated"
    guard let toggle = row.toggle else { return isActivation && row.kind == "Row" && row.isOnlyActivated ? Rank.activated : nil }
    if isActivation {
      turns[row]?.isUnderWay = true
      return Command("Touch", rank: Rank.click)
    }
    guard notification.emitter == toggle else { return nil }
    turns[row]?.isUnderWay = false
    return try change(of: toggle, in: row)
  }

  /// Several presses while a switch turns are one line.
  func merge(_ pending: Command, _ next: Command, on row: Node) -> Command? {
    guard ["Touch", "Switch"].contains(next.verb) else { return nil }
    switch pending.verb {
    case "Switch": return next.verb == "Switch" ? next : nil
    case "Touch": return turns[row]?.isShared == true ? next : nil
    default: return nil
    }
  }

  /// What has become of the switch; one that the app put back was clicked all the same.
  private func change(of toggle: Node, in row: Node) throws -> Command? {
    let state = try toggle.toggleState
    if row.kind == "RadioButton" { return state == "On" ? Command("Select", rank: Rank.change) : nil }
    if earlier.isAsBefore(state, on: row) { return Command("Touch", rank: Rank.change) }
    return Command("Switch", .string(state), rank: Rank.change)
  }

  func play(_ play: Play) throws -> Outcome {
    guard let toggle = play.node.toggle else { return try play.hasEndedWidget(acted: play.scratch[0] > 0) ? .done : .unsupported }
    switch play.verb {
    case "Switch": return try click(toggle, until: try play.argument("state"), play)
    case "Select":
      _ = try play.arguments()
      return try click(toggle, until: "On", play)
    default: return .unsupported
    }
  }

  private func click(_ toggle: Node, until wanted: String, _ play: Play) throws -> Outcome {
    let isSwitch = toggle.isA("GtkSwitch")
    guard wanted != "Mixed" || !isSwitch else {
      throw PackError.invalid("Switch Switch: state must be On or Off; found \"Mixed\"")
    }
    return try play.click(until: wanted, clicks: isSwitch ? 1 : 3, state: { try toggle.toggleState }) {
      if play.isSemantic { try toggle.emit("activate") } else { try Input.click(toggle) }
    }
  }
}

/// How what a row says ranks against what its list says, which is that it was activated.
enum Rank {
  static let click = CAPUCHIN_RANK_CONTROL + 25
  static let change = CAPUCHIN_RANK_CONTROL + 30
  static var activated: Command { Command("Activate", rank: change) }
}

extension Node {
  /// The switch or check mark that an AdwActionRow is there for.
  var toggle: Node? {
    guard let widget: Node = self["activatable-widget"], widget.isA("GtkSwitch") || widget.isA("GtkCheckButton")
    else { return nil }
    return widget
  }

  /// Whether its list activates rows by a click, and lets none be selected.
  var isOnlyActivated: Bool {
    guard let list = parent, list.isA("GtkListBox") else { return false }
    return list["selection-mode"] == "none" && list["activate-on-single-click"] == true
  }

  /// Whether an event is the end of a click that runs the row's action.
  func runsAction(at event: InputEvent) -> Bool {
    guard event.kind == .release, event.isPrimary, let action: String = self["action-name"], !action.isEmpty,
      self["activatable"] == true, isOnlyActivated
    else { return false }
    return frame?.contains(event.x, event.y) == true
  }

  /// Whether there is a widget of this class between it and `outer`, itself included.
  func isInside(_ className: String, below outer: Node) -> Bool {
    ancestry.prefix { $0 != outer }.contains { $0.isA(className) }
  }
}
