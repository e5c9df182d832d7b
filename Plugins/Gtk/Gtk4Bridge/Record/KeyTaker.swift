import BridgeKit
import CGtk4
import CapuchinABI
import GObjectKit

/// For whom a key is that acts on another widget than the one with the focus: on the button of a mnemonic or of a
/// shortcut that activates it, on the default button of a window.
///
/// A button acts a quarter of a second after it was activated, in a timer of GTK's: what it does then has come of the
/// key only if the key is known to have been the button's.
final class KeyTaker {
  /// The shortcuts that activate a widget.
  static let actions: [@Sendable () -> GType] = [gtk_activate_action_get_type, gtk_mnemonic_action_get_type]

  private let registry: Registry
  /// The key that is being dispatched.
  private var key: InputEvent?

  init(registry: Registry) { self.registry = registry }

  /// Another event is dispatched.
  func began() { key = nil }

  /// What it is.
  func note(_ event: InputEvent) {
    if event.kind == .keyPress { key = event }
  }

  /// Hands out the key once more, for the widget that takes it; not if that has the focus already, or nobody could
  /// press it.
  func tellAgain(for widget: Widget, _ tell: (InputEvent) -> Void) {
    guard var key, widget.isShown, gtk_widget_is_sensitive(widget) != 0, let native = widget.native else { return }
    let focus = try? registry.widget(key.target.raw)
    guard focus != widget, focus.map({ gtk_widget_is_ancestor($0, widget) }) ?? 0 == 0 else { return }
    (key.target, key.window) = (Node(registry.node(widget)), Node(registry.node(native)))
    tell(key)
  }

  /// Who a shortcut of one of the `actions` is for.
  /// - Parameter widget: on which it is.
  static func taker(of action: Object, at widget: Widget) -> Widget? {
    if isA(action, gtk_activate_action_get_type()) { return widget }
    guard isA(action, gtk_mnemonic_action_get_type()) else { return nil }
    // A label's own is for what it names, or for the button that it is in.
    guard isA(widget, gtk_label_get_type()) else { return widget }
    return gtk_label_get_mnemonic_widget(widget.opaque).map { Widget($0) } ?? widget
  }

  /// Who acts when a window's default is activated; nil where that is the widget with the focus.
  static func taker(inDefaultOf window: Widget) -> Widget? {
    guard let window = window.window, let widget = gtk_window_get_default_widget(window) else { return nil }
    let focus = gtk_window_get_focus(window)
    return focus.map { gtk_widget_get_receives_default($0) } ?? 0 == 0 ? Widget(widget) : nil
  }
}
