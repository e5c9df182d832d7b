import BridgeKit
import CGtk4
import CapuchinABI

/// Reads GDK's events into the ABI's form, with the widget that gets them.
///
/// A class, for what it hands out may lead back to it: a client that lets the main loop turn.
final class EventReader {
  let registry: Registry
  private var presses = PressCounter()
  /// Where the pointer was last: a scroll does not say.
  private var pointer: (window: capuchin_node, x: Double, y: Double)?
  private var offset: (window: capuchin_node, x: Double, y: Double)?
  /// Who got the press that is being held: it gets motions and the release, too, and the presses of other buttons.
  private var held: [Grip: capuchin_node] = [:]
  /// Whether other events say that the button is down which the pointer holds: they name the first three.
  private var isHoldTold = false

  /// What holds a press down: all buttons of the pointer are one.
  private enum Grip: Hashable {
    case pointer
    case finger(UInt32)
  }

  init(registry: Registry) { self.registry = registry }

  /// Calls `body` with the event in the form of the ABI; not at all for one that has none, nor for
  /// a motion of which nobody wants to know. Before it, with the end of a press whose release did not come. Texts
  /// and lists in it live for that call.
  func read(_ event: OpaquePointer, _ body: (capuchin_event) -> Void) {
    let kind = gdk_event_get_event_type(event)
    guard let surface = gdk_event_get_surface(event), let native = gtk_native_get_for_surface(surface) else { return }
    let window = Widget(native)
    notePointer(event, kind, window)
    if isReleaseLost(event, kind), let ended = pressEnded() { body(ended) }
    if kind == GDK_MOTION_NOTIFY && held[.pointer] == nil { return }
    guard let type = EventReader.type(of: event, kind) else { return }
    var read = capuchin_event()
    read.size = UInt32(MemoryLayout<capuchin_event>.size)
    read.type = type
    read.window = registry.node(window)
    read.time = gdk_event_get_time(event)
    read.modifiers = Modifiers.abi(gdk_event_get_modifier_state(event))
    place(&read, event, window)
    fill(&read, event, window)
    read.target = target(of: read, in: window)
    deliver(read, event, window, body)
  }

  /// The press that is held ends without a release: nothing is held any more.
  /// - Returns: the event that says so; nil where nothing was held.
  func pressEnded() -> capuchin_event? {
    guard let target = held[.pointer] ?? held.values.first else { return nil }
    held = [:]
    var read = capuchin_event()
    read.size = UInt32(MemoryLayout<capuchin_event>.size)
    read.type = CAPUCHIN_TOUCH_CANCEL
    read.target = target
    if let widget = (try? registry.object(target))?.widget { read.window = registry.node(widget.native) }
    return read
  }

  private func notePointer(_ event: OpaquePointer, _ kind: GdkEventType, _ window: Widget) {
    switch kind {
    case GDK_MOTION_NOTIFY, GDK_ENTER_NOTIFY, GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE: break
    default: return
    }
    var x = 0.0
    var y = 0.0
    guard gdk_event_get_position(event, &x, &y) != 0 else { return }
    pointer = (registry.node(window), x, y)
  }

  /// Whether no button is down any more of a press that is held: a window manager that moves the window keeps the
  /// release. A motion that GTK makes after a layout has no time, and is ahead of releases that are still on their way.
  private func isReleaseLost(_ event: OpaquePointer, _ kind: GdkEventType) -> Bool {
    guard isHoldTold, held[.pointer] != nil, kind == GDK_MOTION_NOTIFY || kind == GDK_SCROLL,
      gdk_event_get_time(event) != 0
    else { return false }
    return EventReader.buttons(Modifiers.abi(gdk_event_get_modifier_state(event))) == 0
  }

  private func place(_ read: inout capuchin_event, _ event: OpaquePointer, _ window: Widget) {
    var x = 0.0
    var y = 0.0
    if read.type == CAPUCHIN_SCROLL {
      guard let pointer, pointer.window.isSame(as: read.window) else { return }
      (x, y) = (pointer.x, pointer.y)
    } else {
      guard gdk_event_get_position(event, &x, &y) != 0 else { return }
    }
    let offset = offset(of: window, read.window, isMotion: read.type == CAPUCHIN_MOTION)
    read.x = x - offset.x
    read.y = y - offset.y
  }

  /// Where a window lies on its surface: what was found for the last event that was no motion.
  private func offset(of window: Widget, _ node: capuchin_node, isMotion: Bool) -> (x: Double, y: Double) {
    if let offset, offset.window.isSame(as: node), isMotion { return (offset.x, offset.y) }
    let found = Geometry.surfaceOffset(of: window)
    offset = (node, found.x, found.y)
    return found
  }

  private func fill(_ read: inout capuchin_event, _ event: OpaquePointer, _ window: Widget) {
    switch read.type {
    case CAPUCHIN_PRESS, CAPUCHIN_RELEASE:
      read.button = gdk_button_event_get_button(event)
      if read.type == CAPUCHIN_PRESS {
        presses.press(read, in: window)
      }
      read.count = presses.count
    case CAPUCHIN_KEY_PRESS, CAPUCHIN_KEY_RELEASE: read.keysym = gdk_key_event_get_keyval(event)
    case CAPUCHIN_SCROLL: scroll(&read, event)
    case CAPUCHIN_TOUCH_BEGIN, CAPUCHIN_TOUCH_UPDATE, CAPUCHIN_TOUCH_END, CAPUCHIN_TOUCH_CANCEL:
      let finger = UInt(bitPattern: gdk_event_get_event_sequence(event))
      read.sequence = UInt32(truncatingIfNeeded: finger)
    default: break
    }
  }

  private func scroll(_ read: inout capuchin_event, _ event: OpaquePointer) {
    switch gdk_scroll_event_get_direction(event) {
    case GDK_SCROLL_UP: read.dy = -1
    case GDK_SCROLL_DOWN: read.dy = 1
    case GDK_SCROLL_LEFT: read.dx = -1
    case GDK_SCROLL_RIGHT: read.dx = 1
    default:
      gdk_scroll_event_get_deltas(event, &read.dx, &read.dy)
      if gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_SURFACE { read.modifiers |= CAPUCHIN_PIXELS }
    }
  }

  private func target(of read: capuchin_event, in window: Widget) -> capuchin_node {
    switch read.type {
    case CAPUCHIN_KEY_PRESS, CAPUCHIN_KEY_RELEASE, CAPUCHIN_FOCUS_IN, CAPUCHIN_FOCUS_OUT:
      return registry.node(Focus.near(window) ?? window)
    case CAPUCHIN_CLOSE: return read.window
    case CAPUCHIN_PRESS, CAPUCHIN_TOUCH_BEGIN:
      let grip = EventReader.grip(read)
      if let held = held[grip], grip == .pointer, EventReader.buttons(read.modifiers) != 0 { return held }
      let target = registry.node(HitTest(window: window, x: read.x, y: read.y).receiver())
      held[grip] = target
      if grip == .pointer { isHoldTold = EventReader.flag(read.button) != 0 }
      return target
    case CAPUCHIN_RELEASE, CAPUCHIN_TOUCH_END, CAPUCHIN_TOUCH_CANCEL:
      let grip = EventReader.grip(read)
      let isLast = grip != .pointer || EventReader.buttons(read.modifiers) & ~EventReader.flag(read.button) == 0
      defer { if isLast { held[grip] = nil } }
      if let held = held[grip] { return held }
      // Of a press that closed a popover, and may have been outside of the window.
      let under = picked(read, in: window)
      return under.object == 0 ? read.window : under
    default: return held[EventReader.grip(read)] ?? picked(read, in: window)
    }
  }

  private static func grip(_ read: capuchin_event) -> Grip {
    switch read.type {
    case CAPUCHIN_TOUCH_BEGIN, CAPUCHIN_TOUCH_UPDATE, CAPUCHIN_TOUCH_END, CAPUCHIN_TOUCH_CANCEL: .finger(read.sequence)
    default: .pointer
    }
  }

  /// Those of the modifiers that say which buttons are down.
  private static func buttons(_ modifiers: UInt32) -> UInt32 {
    modifiers & (CAPUCHIN_BUTTON1 | CAPUCHIN_BUTTON2 | CAPUCHIN_BUTTON3)
  }

  private static func flag(_ button: UInt32) -> UInt32 {
    switch button {
    case 1: CAPUCHIN_BUTTON1
    case 2: CAPUCHIN_BUTTON2
    case 3: CAPUCHIN_BUTTON3
    default: 0
    }
  }

  private func picked(_ read: capuchin_event, in window: Widget) -> capuchin_node {
    registry.node(gtk_widget_pick(window, read.x, read.y, GTK_PICK_DEFAULT))
  }

  private static func type(of event: OpaquePointer, _ kind: GdkEventType) -> UInt32? {
    switch kind {
    case GDK_BUTTON_PRESS: CAPUCHIN_PRESS
    case GDK_BUTTON_RELEASE: CAPUCHIN_RELEASE
    case GDK_MOTION_NOTIFY: CAPUCHIN_MOTION
    case GDK_KEY_PRESS: CAPUCHIN_KEY_PRESS
    case GDK_KEY_RELEASE: CAPUCHIN_KEY_RELEASE
    // Fingers that have left a touchpad scroll nothing.
    case GDK_SCROLL: gdk_scroll_event_is_stop(event) != 0 ? nil : CAPUCHIN_SCROLL
    case GDK_TOUCH_BEGIN: CAPUCHIN_TOUCH_BEGIN
    case GDK_TOUCH_UPDATE: CAPUCHIN_TOUCH_UPDATE
    case GDK_TOUCH_END: CAPUCHIN_TOUCH_END
    case GDK_TOUCH_CANCEL: CAPUCHIN_TOUCH_CANCEL
    case GDK_DELETE: CAPUCHIN_CLOSE
    case GDK_FOCUS_CHANGE:
      gdk_focus_event_get_in(event) != 0 ? CAPUCHIN_FOCUS_IN : CAPUCHIN_FOCUS_OUT
    default: nil
    }
  }
}
