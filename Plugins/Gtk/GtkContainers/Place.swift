import GtkKit

/// A container that only lays out what is in it: a click beside its widgets means nothing, unless
/// the app listens for clicks there.
struct Place: Component {
  /// Containers that take no clicks themselves: a gesture on one is the app's.
  static let classes = [
    "GtkBox", "GtkGrid", "GtkCenterBox", "GtkFixed", "GtkFrame", "GtkOverlay", "GtkStack",
    "GtkViewport", "GtkRevealer", "GtkActionBar", "GtkAspectFrame", "GtkWindowHandle",
  ] + adwaita + PressListeners.swiped
  /// Those of libadwaita.
  private static let adwaita = [
    "AdwBin", "AdwBreakpointBin", "AdwClamp", "AdwClampScrollable", "AdwDialogHost", "AdwFloatingSheet",
    "AdwGizmo", "AdwPreferencesGroup",
    "AdwPreferencesPage", "AdwSplitButton", "AdwSqueezer", "AdwStatusPage", "AdwTabView", "AdwToastOverlay", "AdwToolbarView", "AdwViewStack",
    "AdwViewSwitcherBar", "AdwViewSwitcherTitle", "AdwWindowTitle",
  ]

  let className: String

  init(_ className: String) {
    self.className = className
  }

  func event(_ event: InputEvent, on node: Node) -> Response {
    guard event.kind == .release, event.isPrimary else { return .pass }
    switch PressListeners(around: node) {
    case .app: return .pass
    case .unknown: return .undetermined
    case .nobody: return .handled
    }
  }
}
