import CGtk4
import GObjectKit

/// The buttons that keys of ours have activated and that have yet to act: GTK shows them pressed for a quarter of a
/// second before it has them clicked.
final class ActivatedButtons {
  /// How GTK draws them until then.
  private static let style = "keyboard-activating"

  private var hook: EmissionHook?
  /// Each with a reference of ours.
  private var buttons: [Widget] = []

  /// A key is about to be dispatched.
  func begin() {
    hook = hook ?? EmissionHook("activate", of: gtk_button_get_type()) { [unowned self] values in
      guard let button = values.baseAddress.flatMap({ g_value_get_object($0) }) else { return }
      buttons.append(g_object_ref(button).assumingMemoryBound(to: GtkWidget.self))
    }
  }

  /// It is dispatched.
  func end() {
    hook?.remove()
    hook = nil
  }

  /// One that has not acted yet.
  var pending: Widget? {
    buttons.removeAll { button in
      let isDone = gtk_widget_has_css_class(button, ActivatedButtons.style) == 0
      if isDone { g_object_unref(button) }
      return isDone
    }
    return buttons.first
  }
}
