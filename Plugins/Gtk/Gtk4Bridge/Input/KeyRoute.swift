import CGtk4
import GObjectKit

/// The way of a key that nobody has said to have taken, and who on it may have done so all the same.
///
/// A handler of the app's that answers "not taken" may have acted before, as one in Python does that answers
/// nothing. GTK's own mean what they say. On the last widget those come after ours that were there before, as
/// GTK asks the newest first: of them it is known only whether they have anything for the key.
struct KeyRoute {
  private let event: OpaquePointer
  private let last: Widget
  private let isMnemonic: Bool

  /// - Parameter last: the widget up to which it came.
  init(_ event: OpaquePointer, upTo last: Widget) {
    self.event = event
    self.last = last
    let modifiers = gdk_event_get_modifier_state(event).rawValue & ~gdk_key_event_get_consumed_modifiers(event).rawValue
    isMnemonic = modifiers & gtk_accelerator_get_default_mod_mask().rawValue == GDK_ALT_MASK.rawValue
  }

  /// Whether somebody may have taken it, or will.
  var mayBeTaken: Bool {
    let focus = gtk_widget_get_root(last).flatMap { gtk_root_get_focus($0) } ?? last
    let isBelow = focus == last || gtk_widget_is_ancestor(focus, last) != 0
    // An app's own handler may have moved the focus.
    guard isBelow else { return true }
    for widget in focus.ancestry {
      if isTaken(at: widget) { return true }
      if widget == last { break }
    }
    return isA(last, gtk_popover_get_type()) && gdk_key_event_get_keyval(event) == UInt32(GDK_KEY_Escape)
  }

  /// Whether it types something.
  private var isText: Bool {
    let chords = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
    let character = gdk_keyval_to_unicode(gdk_key_event_get_keyval(event))
    return gdk_event_get_modifier_state(event).rawValue & chords == 0 && character >= 0x20 && character != 0x7f
  }

  private func isTaken(at widget: Widget) -> Bool {
    let controllers = KeyControllers(of: widget)
    guard !controllers.hasHandlersOfApp, !(controllers.capturesText && isText) else { return true }
    return controllers.shortcuts.contains { controller in
      let isToCome = widget == last && gtk_event_controller_get_propagation_phase(controller) == GTK_PHASE_BUBBLE
      return controller.listItems.contains { mayAct($0, isToCome: isToCome) }
    }
  }

  /// - Parameter isToCome: whether it is asked after ours; those before have done nothing, or the app knows what.
  private func mayAct(_ shortcut: OpaquePointer, isToCome: Bool) -> Bool {
    guard isA(shortcut, gtk_shortcut_get_type()), let action = gtk_shortcut_get_action(shortcut),
      let trigger = gtk_shortcut_get_trigger(shortcut), isToCome || isA(action, gtk_callback_action_get_type()),
      gtk_shortcut_trigger_trigger(trigger, event, isMnemonic ? 1 : 0) != GDK_KEY_MATCH_NONE
    else { return false }
    return !isA(action, gtk_nothing_action_get_type()) && !isOff(action)
  }

  /// Whether it is for an action of the window's or the application's that is disabled.
  private func isOff(_ action: OpaquePointer) -> Bool {
    guard isA(action, gtk_named_action_get_type()), let name = gtk_named_action_get_action_name(action),
      let window = last.window
    else { return false }
    let words = String(cString: name).split(separator: ".", maxSplits: 1).map(String.init)
    guard words.count == 2 else { return false }
    let groups = ["win": OpaquePointer(window), "app": gtk_window_get_application(window).map { OpaquePointer($0) }]
    guard let group = groups[words[0]] ?? nil, isA(group, g_action_group_get_type()),
      g_action_group_has_action(group, words[1]) != 0
    else { return false }
    return g_action_group_get_action_enabled(group, words[1]) == 0
  }
}
