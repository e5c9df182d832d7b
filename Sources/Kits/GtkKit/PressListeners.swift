import PackKit

/// Who may act on presses on a widget that makes nothing of them itself.
package enum PressListeners {
  case nobody, app
  /// A widget around it has gestures of the toolkit's, from which the app's cannot be told.
  case unknown

  /// Libadwaita's containers that a finger swipes: a gesture on one is libadwaita's own.
  package static let swiped = ["AdwFlap", "AdwLeaflet", "AdwNavigationPage", "AdwNavigationView", "AdwOverlaySplitView"]
  /// Containers whose own gestures ignore a click beside the widgets in them.
  private static let passive = Set([
    "GtkWindow", "GtkApplicationWindow", "GtkDialog", "GtkPopover", "GtkPopoverContent",
    "GtkScrolledWindow", "GtkNotebook", "GtkPaned", "GtkExpander", "GtkHeaderBar",
    "GtkWindowHandle", "GtkGizmo", "AdwHeaderBar", "AdwGizmo",
  ] + swiped + adwaitaWindows)
  /// Their own gesture gives the default answer, if there is one.
  private static let answering: Set = ["GtkInfoBar"]
  private static let adwaitaWindows = [
    "AdwWindow", "AdwApplicationWindow", "AdwAboutWindow", "AdwMessageDialog", "AdwPreferencesWindow", "AdwDialog",
    "AdwAboutDialog", "AdwAlertDialog", "AdwPreferencesDialog", "AdwFloatingSheet", "AdwBottomSheet",
  ]

  /// Those of a widget and of all that it is in.
  package init(around node: Node) {
    let all = node.ancestry.map(PressListeners.init(on:))
    self = all.contains(.app) ? .app : all.contains(.unknown) ? .unknown : .nobody
  }

  private init(on node: Node) {
    let passive = PressListeners.passive
    // A toolkit without controllers cannot tell.
    if passive.contains(node.className) || node.hasController("GtkGesture", "GtkEventControllerLegacy") == false {
      self = .nobody
    } else {
      let isUnknown = PressListeners.answering.contains(node.className) || passive.contains(where: node.isA)
      self = isUnknown ? .unknown : .app
    }
  }
}

extension InputEvent {
  /// True if it ends a press of the primary button, or of a finger.
  package var endsPrimaryPress: Bool { (kind == .release || kind == .touchEnd) && isPrimary }

  /// What is made of it on a widget that only shows something: if no gesture of the app's is on it or around it, a
  /// click is an act only if the app shows something else after it.
  package func onShown(_ node: Node) -> Response {
    guard kind == .release, isPrimary else { return .pass }
    return PressListeners(around: node) == .app ? .pass : .undetermined
  }
}
