import BridgeKit
import CGtk4
import CapuchinABI

/// What a click at a point of a window would reach, and what takes it instead.
///
/// `gtk_widget_pick` knows the widgets of one surface; popovers have their own, and modal windows
/// take input without covering anything.
struct HitTest {
  let window: Widget
  let x, y: Double

  /// The innermost widget that gets the click. GTK passes by what is insensitive.
  /// - Throws: `BridgeError.covered` with who takes it, where another window or popover does.
  func run() throws(BridgeError) -> Widget {
    guard window.isMapped else { throw .unmapped("the \(window.className)") }
    try checkModal()
    if let popover = try popoverOnTop() { return popover }
    guard let hit = gtk_widget_pick(window, x, y, GTK_PICK_DEFAULT) else {
      throw .nothing(atX: x, y: y, of: "the \(window.className)")
    }
    return hit
  }

  /// The widget that gets a press of the user's there; nil where a modal window takes it. A popover's own window has
  /// taken it already.
  /// - Parameter isMouse: whether the mouse was pressed, not a finger.
  func receiver(isMouse: Bool) -> Widget? {
    guard (try? checkModal()) != nil, let picked = gtk_widget_pick(window, x, y, GTK_PICK_DEFAULT) else { return nil }
    return isMouse ? PointerFocus.receiver(insteadOf: picked) : picked
  }

  /// A mapped modal window of the same group takes all input of the group's other windows.
  private func checkModal() throws(BridgeError) {
    guard let root = toplevel, let own = root.window else { return }
    let group = gtk_window_get_group(own)
    for other in Windows.mapped() where other != own {
      guard gtk_window_get_modal(other) != 0, gtk_window_get_group(other) == group,
        !stands(own, above: other)
      else { continue }
      throw .modal(Spoken.of(Widget(other)))
    }
  }

  /// An open popover of the same window over the point; nil if there is none. It may be a part of the widget that
  /// the click is for, as the list is that completes what is typed into an entry.
  /// - Throws: `BridgeError.covered` where one is open that closes at a click outside.
  private func popoverOnTop() throws(BridgeError) -> Widget? {
    guard let root = toplevel else { return nil }
    var onTop: Widget?
    for popover in Popovers.mapped(in: root) where popover != window {
      guard gtk_widget_is_ancestor(window, popover) == 0 else { continue }
      if Popovers.closesOutside(popover) { throw .open(Spoken.of(popover) + Spoken.opener(popover)) }
      if covers(popover) { onTop = popover }
    }
    return onTop
  }

  private func covers(_ popover: Widget) -> Bool {
    guard let parent = gtk_widget_get_parent(popover)?.native, parent == window,
      let frame = Popovers.frame(of: popover, in: parent)
    else { return false }
    return x >= frame.x && x < frame.x + frame.width && y >= frame.y && y < frame.y + frame.height
  }

  private var toplevel: Widget? { gtk_widget_get_root(window).map { Widget($0) } }

  /// Whether `window` is a dialog of `other`, or a dialog's dialog, or a later modal window.
  private func stands(_ window: Window, above other: Window) -> Bool {
    let below = sequence(first: window) { gtk_window_get_transient_for($0) }.prefix(16)
    if below.contains(other) { return true }
    let all = Windows.all()
    guard gtk_window_get_modal(window) != 0, let own = all.firstIndex(of: window),
      let theirs = all.firstIndex(of: other)
    else { return false }
    return own > theirs
  }
}
