import BridgeKit
import CGtk4
import GObjectKit

/// Hears whether anybody takes the keys that we send, each by itself.
///
/// A key goes down from the window to the widget with the focus, and up again, until a controller on the way
/// takes it. One of ours on the window, and on each popover that is on the way, hears on the way up what
/// nobody below has taken. GTK says nothing of that itself: what it answers for an event is the same in both
/// cases. The controllers are there from just before the key is dispatched until that is done.
final class KeyWatch {
  /// What became of the keys. A key that an input method keeps for itself, such as a dead key, is handled.
  var fate: KeyFate { ofEarlier.combined(with: ofLast) }
  private var ofEarlier = KeyFate.handled
  private var ofLast = KeyFate.handled
  /// When the last key was pressed, by the event's own time: no two that we send have the same.
  private var time: UInt32 = 0
  /// Who had the keys when it came: what has moved that may have taken it.
  private var focus: Widget?
  /// How many dispatches the last key's was in, itself included.
  private var depth: Int32 = 0
  private let buttons = ActivatedButtons()
  private var ears: [(widget: Widget, controller: OpaquePointer)] = []

  /// Keys are about to be sent after others have been dispatched, which they have nothing to do with.
  func startOver() { (ofEarlier, ofLast) = (.handled, .handled) }

  /// A key that we sent is about to be dispatched.
  func begin(_ event: OpaquePointer) {
    guard gdk_event_get_event_type(event) == GDK_KEY_PRESS else { return }
    end()
    (ofEarlier, ofLast) = (fate, .handled)
    depth = g_main_depth()
    guard gdk_key_event_is_modifier(event) == 0, let surface = gdk_event_get_surface(event),
      let native = gtk_native_get_for_surface(surface), let root = gtk_widget_get_root(Widget(native))
    else { return }
    // All keys of an insensitive window are dropped.
    if gtk_widget_is_sensitive(Widget(root)) == 0 { ofLast = .unhandled }
    time = gdk_event_get_time(event)
    buttons.begin()
    focus = gtk_root_get_focus(root)
    for widget in (focus ?? Widget(root)).ancestry where widget == Widget(root) || isA(widget, gtk_popover_get_type()) { listen(on: widget) }
  }

  /// Takes the controllers away again, as soon as GTK does not go through them any more: the key may have
  /// started a main loop. What they have heard is kept.
  func end() {
    guard g_main_depth() <= depth else { return }
    for (widget, controller) in ears {
      // The widget may have gone, and all its controllers with it.
      if gtk_event_controller_get_widget(controller) == widget { gtk_widget_remove_controller(widget, controller) }
      g_object_unref(UnsafeMutableRawPointer(controller))
    }
    ears = []
    buttons.end()
  }

  /// A button that a key has activated, as long as it has not acted.
  var awaited: Widget? { buttons.pending }

  private func listen(on widget: Widget) {
    guard let controller = gtk_event_controller_key_new() else { return }
    gtk_event_controller_set_name(controller, KeyControllers.ownName)
    gtk_event_controller_set_propagation_limit(controller, GTK_LIMIT_NONE)
    g_object_ref(UnsafeMutableRawPointer(controller))
    let pressed: Pressed = { controller, _, _, _, watch in
      guard let controller, let watch else { return 0 }
      Unmanaged<KeyWatch>.fromOpaque(watch).takeUnretainedValue().comesUp(to: controller)
      return 0
    }
    g_signal_connect_data(
      UnsafeMutableRawPointer(controller), "key-pressed", unsafeBitCast(pressed, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
    gtk_widget_add_controller(widget, controller)
    ears.append((widget, controller))
  }

  private typealias Pressed =
    @convention(c) (OpaquePointer?, UInt32, UInt32, UInt32, UnsafeMutableRawPointer?) -> gboolean

  /// Nobody below took it. Where a popover keeps its window's keys from it, that is as far as they come.
  private func comesUp(to controller: OpaquePointer) {
    guard let widget = gtk_event_controller_get_widget(controller),
      let event = gtk_event_controller_get_current_event(controller),
      // The same key, though GTK makes an event of its own for the window of a popover.
      gdk_event_get_time(event) == time,
      isA(widget, gtk_window_get_type()) || Popovers.closesOutside(widget)
    else { return }
    let hasFocusStayed = gtk_widget_get_root(widget).flatMap { gtk_root_get_focus($0) } == focus
    // An app's own handler may have moved the focus.
    guard hasFocusStayed else { return ofLast = .handled }
    ofLast = KeyRoute(event, upTo: widget).mayBeTaken ? .unknown : .unhandled
  }
}

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
      guard let button = values.emitter?.widget else { return }
      g_object_ref(button)
      buttons.append(button)
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
