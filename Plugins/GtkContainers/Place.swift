import GtkKit

/// A container that only lays out what is in it: a click beside its widgets means nothing, unless
/// the app listens for clicks there.
struct Place: Component {
  /// Containers that take no clicks themselves: a gesture on one is the app's.
  static let classes = [
    "GtkBox", "GtkGrid", "GtkCenterBox", "GtkFixed", "GtkFrame", "GtkOverlay", "GtkStack",
    "GtkViewport", "GtkRevealer", "GtkActionBar", "GtkAspectFrame", "GtkWindowHandle",
  ] + adwaita + swiped
  /// Those of libadwaita.
  private static let adwaita = [
    "AdwBin", "AdwBreakpointBin", "AdwClamp", "AdwClampScrollable", "AdwDialogHost", "AdwFloatingSheet",
    "AdwGizmo", "AdwPreferencesGroup",
    "AdwPreferencesPage", "AdwSplitButton", "AdwSqueezer", "AdwStatusPage", "AdwTabView", "AdwToastOverlay", "AdwToolbarView", "AdwViewStack",
    "AdwViewSwitcherBar", "AdwViewSwitcherTitle", "AdwWindowTitle",
  ]
  /// Those that a finger swipes: a gesture on one is libadwaita's own.
  private static let swiped = ["AdwFlap", "AdwLeaflet", "AdwNavigationPage", "AdwNavigationView", "AdwOverlaySplitView"]
  /// Containers whose own gestures a click beside their widgets does not set off.
  private static let passive = Set([
    "GtkWindow", "GtkApplicationWindow", "GtkDialog", "GtkPopover", "GtkPopoverContent",
    "GtkScrolledWindow", "GtkNotebook", "GtkPaned", "GtkExpander", "GtkHeaderBar",
    "GtkWindowHandle", "GtkGizmo", "AdwHeaderBar", "AdwGizmo",
  ] + swiped + adwaitaWindows)
  private static let adwaitaWindows = [
    "AdwWindow", "AdwApplicationWindow", "AdwAboutWindow", "AdwMessageDialog", "AdwPreferencesWindow", "AdwDialog",
    "AdwAboutDialog", "AdwAlertDialog", "AdwPreferencesDialog", "AdwFloatingSheet", "AdwBottomSheet",
  ]

  let className: String

  init(_ className: String) {
    self.className = className
  }

  func event(_ event: InputEvent, on node: Node) -> Response {
    guard event.kind == .release, event.isPrimary else { return .pass }
    let around = node.ancestry.map(Place.hearing)
    if around.contains(.theApp) { return .pass }
    return around.contains(.unknown) ? .unsure : .taken
  }

  /// Who hears of clicks on a container.
  private enum Hearing {
    case nobody, theApp
    /// Its base has gestures of its own, of which the app's cannot be told.
    case unknown
  }

  private static func hearing(_ node: Node) -> Hearing {
    // A toolkit without controllers cannot tell.
    if passive.contains(node.className) || node.hasController("GtkGesture", "GtkEventControllerLegacy") == false { return .nobody }
    return passive.contains(where: node.isA) ? .unknown : .theApp
  }
}
