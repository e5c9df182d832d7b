import BridgeKit
import CGtk4
import CapuchinABI
import GObjectKit

/// Reads GDK's events into the ABI's form, with the widget that gets them.
///
/// A class, for what it hands out may lead back to it: a client that lets the main loop turn.
final class EventReader {
  let registry: Registry
  private var presses = PressCounter()
  private var clock = EventClock()
  /// Where the pointer was last: a scroll does not say.
  private var pointer: (window: Node, x: Double, y: Double)?
  private var offset: (window: Node, x: Double, y: Double)?
  private var held = HeldPresses()
  private var chords = ChordKeys()
  /// How many presses were inside of a window, not on its border.
  private(set) var pressesInside = 0

  init(registry: Registry) { self.registry = registry }

  /// Calls `body` with the event in the form of the ABI; not at all for one that has none, nor for
  /// a motion of which nobody wants to know. Before it, with the end of a press whose release did not come.
  func read(_ event: OpaquePointer, _ body: (InputEvent) -> Void) {
    let kind = gdk_event_get_event_type(event)
    guard let surface = gdk_event_get_surface(event), let native = gtk_native_get_for_surface(surface) else { return }
    let window = Widget(native)
    notePointer(event, kind, window)
    if isReleaseLost(event, kind), let ended = pressEnded() { body(ended) }
    if kind == GDK_MOTION_NOTIFY && !held.isPointerHeld { return }
    guard let type = EventReader.type(of: event, kind) else { return }
    var read = InputEvent(type, window: Node(registry.node(window)))
    read.time = clock.read(gdk_event_get_time(event))
    read.modifiers = Modifiers.abi(gdk_event_get_modifier_state(event))
    place(&read, event, window)
    fill(&read, event, window)
    read.target = target(of: read, in: window)
    if kind == GDK_BUTTON_RELEASE || kind == GDK_TOUCH_END { read.under = picked(read, in: window) }
    body(read)
  }

  /// The press that is held ends without a release: nothing is held any more.
  /// - Returns: the event that says so; nil where nothing was held.
  func pressEnded() -> InputEvent? {
    guard let target = held.end() else { return nil }
    let widget = (try? registry.object(target.raw))?.widget
    return InputEvent(.touchCancel, window: widget.map { Node(registry.node($0.native)) } ?? .null, target: target)
  }

  /// A key of none of a keyboard's, for what has the focus in the active window; nil where no window is active. It comes
  /// after all others.
  func keyInFocus() -> InputEvent? {
    guard let window = Windows.all().first(where: { gtk_window_is_active($0) != 0 }), let focus = Focus.near(Widget(window)) else { return nil }
    var read = InputEvent(.keyPress, window: Node(registry.node(Widget(window))), target: Node(registry.node(focus)))
    read.time = clock.later
    return read
  }

  /// Whether a button is held that was pressed inside of a window, not on its border, nor on a bar that moves it.
  var isPressedInside: Bool {
    guard let holder = held.pointerHolder, let widget = try? registry.widget(holder.raw), widget.window == nil
    else { return false }
    return !widget.ancestry.contains { isA($0, gtk_window_handle_get_type()) }
  }

  private func notePointer(_ event: OpaquePointer, _ kind: GdkEventType, _ window: Widget) {
    switch kind {
    case GDK_MOTION_NOTIFY, GDK_ENTER_NOTIFY, GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE: break
    default: return
    }
    var x = 0.0
    var y = 0.0
    guard gdk_event_get_position(event, &x, &y) != 0 else { return }
    pointer = (Node(registry.node(window)), x, y)
  }

  /// Whether no button is down any more of a press that is held: a window manager that moves the window keeps the
  /// release. A motion that GTK makes after a layout has no time, and is ahead of releases that are still on their way.
  private func isReleaseLost(_ event: OpaquePointer, _ kind: GdkEventType) -> Bool {
    guard kind == GDK_MOTION_NOTIFY || kind == GDK_SCROLL, gdk_event_get_time(event) != 0 else { return false }
    return held.isLost(Modifiers.abi(gdk_event_get_modifier_state(event)))
  }

  private func place(_ read: inout InputEvent, _ event: OpaquePointer, _ window: Widget) {
    var x = 0.0
    var y = 0.0
    if read.kind == .scroll {
      guard let pointer, pointer.window == read.window else { return }
      (x, y) = (pointer.x, pointer.y)
    } else {
      guard gdk_event_get_position(event, &x, &y) != 0 else { return }
    }
    let offset = offset(of: window, read.window, isMotion: read.kind == .motion)
    read.x = x - offset.x
    read.y = y - offset.y
  }

  /// Where a window lies on its surface: what was found for the last event that was no motion.
  private func offset(of window: Widget, _ node: Node, isMotion: Bool) -> (x: Double, y: Double) {
    if let offset, offset.window == node, isMotion { return (offset.x, offset.y) }
    let found = Geometry.surfaceOffset(of: window)
    offset = (node, found.x, found.y)
    return found
  }

  private func fill(_ read: inout InputEvent, _ event: OpaquePointer, _ window: Widget) {
    switch read.kind {
    case .press, .release:
      read.button = gdk_button_event_get_button(event)
      if read.kind == .press {
        presses.press(read, within: UInt64(ClickGestures.doubleClickTime(of: window)), ClickGestures.doubleClickDistance(of: window))
      }
      read.count = presses.count
    case .keyPress, .keyRelease:
      read.keysym = gdk_key_event_get_keyval(event)
      read.text = EventReader.text(of: read)
      read.keysym = chords.keysym(of: event, read)
    case .scroll: scroll(&read, event)
    case .touchBegin, .touchUpdate, .touchEnd, .touchCancel:
      read.finger = UInt64(UInt(bitPattern: gdk_event_get_event_sequence(event)))
    default: break
    }
  }

  private func scroll(_ read: inout InputEvent, _ event: OpaquePointer) {
    switch gdk_scroll_event_get_direction(event) {
    case GDK_SCROLL_UP: read.dy = -1
    case GDK_SCROLL_DOWN: read.dy = 1
    case GDK_SCROLL_LEFT: read.dx = -1
    case GDK_SCROLL_RIGHT: read.dx = 1
    default:
      gdk_scroll_event_get_deltas(event, &read.dx, &read.dy)
      if gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_SURFACE { read.unit = .pixels }
    }
  }

  private func target(of read: InputEvent, in window: Widget) -> Node {
    switch read.kind {
    case .keyPress, .keyRelease, .focusIn, .focusOut:
      return Node(registry.node(Focus.near(window) ?? window))
    case .close: return read.window
    case .press, .touchBegin:
      let holder = held.press(read) {
        Node(registry.node(HitTest(window: window, x: read.x, y: read.y).receiver(isMouse: read.kind == .press)))
      }
      if holder != read.window { pressesInside &+= 1 }
      return holder
    case .release, .touchEnd, .touchCancel:
      if let holder = held.release(read) { return holder }
      // Of a press that closed a popover, and may have been outside of the window.
      let under = picked(read, in: window)
      return under.isNull ? read.window : under
    case .scroll: return held.holder(of: read) ?? picked(read, in: window, PointerFocus.receiver)
    default: return held.holder(of: read) ?? picked(read, in: window)
    }
  }

  private func picked(_ read: InputEvent, in window: Widget, _ receiver: (Widget) -> Widget = { $0 }) -> Node {
    Node(registry.node(gtk_widget_pick(window, read.x, read.y, GTK_PICK_DEFAULT).map(receiver)))
  }

  /// Whether fingers have left a touchpad. GDK merges scrolls that wait for the app: the end of one may tell of its
  /// whole way.
  private static func goesNowhere(_ scroll: OpaquePointer) -> Bool {
    guard gdk_scroll_event_is_stop(scroll) != 0 else { return false }
    var way = (x: 0.0, y: 0.0)
    gdk_scroll_event_get_deltas(scroll, &way.x, &way.y)
    return way == (0, 0)
  }

  private static func type(of event: OpaquePointer, _ kind: GdkEventType) -> InputEvent.Kind? {
    switch kind {
    case GDK_BUTTON_PRESS: .press
    case GDK_BUTTON_RELEASE: .release
    case GDK_MOTION_NOTIFY: .motion
    case GDK_KEY_PRESS: .keyPress
    case GDK_KEY_RELEASE: .keyRelease
    case GDK_SCROLL: goesNowhere(event) ? nil : .scroll
    case GDK_TOUCH_BEGIN: .touchBegin
    case GDK_TOUCH_UPDATE: .touchUpdate
    case GDK_TOUCH_END: .touchEnd
    case GDK_TOUCH_CANCEL: .touchCancel
    case GDK_DELETE: .close
    case GDK_FOCUS_CHANGE:
      gdk_focus_event_get_in(event) != 0 ? .focusIn : .focusOut
    default: nil
    }
  }
}
