import CapuchinABI
import PackKit

extension Node {
  /// The switch or check mark that an AdwActionRow is there for.
  var toggle: Node? {
    guard let widget: Node = self["activatable-widget"], widget.isA("GtkSwitch") || widget.isA("GtkCheckButton")
    else { return nil }
    return widget
  }

  /// `On`, `Off` or `Mixed`, of a switch or check mark.
  /// - Throws: `PackError` where it is gone.
  var toggleState: String {
    get throws {
      if self["inconsistent"] == true { return "Mixed" }
      return try get("active") ? "On" : "Off"
    }
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
