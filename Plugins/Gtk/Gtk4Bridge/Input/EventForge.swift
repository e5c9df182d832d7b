import BridgeKit
import CGtk4
import CapuchinABI

/// Makes GDK's events of the ABI's, for one surface.
struct EventForge {
  let surface: OpaquePointer
  let pointer: OpaquePointer?
  let keyboard: OpaquePointer?
  let time: UInt32

  func motion(x: Double, y: Double, state: UInt32) throws(BridgeError) -> OpaquePointer {
    let maker = try placed(
      gdk_motion_event_get_type(), size: EventLayout.Motion.size, GDK_MOTION_NOTIFY, x: x, y: y, state: state)
    return try maker.finish { EventCheck.position($0, x, y) ?? EventCheck.state($0, state) }
  }

  /// The pointer comes to the surface.
  func enter(x: Double, y: Double, state: UInt32) throws(BridgeError) -> OpaquePointer {
    try crossing(GDK_ENTER_NOTIFY, GDK_CROSSING_NORMAL, x: x, y: y, state: state)
  }

  /// The pointer is grabbed: no widget of the surface has it any more, pressed or not.
  func grabbed(x: Double, y: Double) throws(BridgeError) -> OpaquePointer {
    try crossing(GDK_LEAVE_NOTIFY, GDK_CROSSING_GRAB, x: x, y: y, state: 0)
  }

  private func crossing(
    _ kind: GdkEventType, _ mode: GdkCrossingMode, x: Double, y: Double, state: UInt32
  ) throws(BridgeError) -> OpaquePointer {
    let maker = try placed(
      gdk_crossing_event_get_type(), size: EventLayout.Crossing.size, kind, x: x, y: y, state: state)
    maker.put(mode.rawValue, at: EventLayout.Crossing.mode)
    maker.put(GDK_NOTIFY_NONLINEAR.rawValue, at: EventLayout.Crossing.detail)
    maker.put(Int32(0), at: EventLayout.Crossing.focus)
    maker.put(UInt(0), at: EventLayout.Crossing.child)
    return try maker.finish { event in
      EventCheck.position(event, x, y) ?? EventCheck.state(event, state)
        ?? EventCheck.differs("mode", gdk_crossing_event_get_mode(event), mode)
        ?? EventCheck.differs("detail", gdk_crossing_event_get_detail(event), GDK_NOTIFY_NONLINEAR)
        ?? EventCheck.differs("focus", gdk_crossing_event_get_focus(event), 0)
    }
  }

  func button(
    _ button: UInt32, isPress: Bool, x: Double, y: Double, state: UInt32
  ) throws(BridgeError) -> OpaquePointer {
    let maker = try placed(
      gdk_button_event_get_type(), size: EventLayout.Button.size, isPress ? GDK_BUTTON_PRESS : GDK_BUTTON_RELEASE,
      x: x, y: y, state: state)
    maker.put(button, at: EventLayout.Button.button)
    return try maker.finish {
      EventCheck.position($0, x, y) ?? EventCheck.state($0, state)
        ?? EventCheck.differs("button", gdk_button_event_get_button($0), button)
    }
  }

  /// One notch; or less than one, or pixels, as a smooth scroll.
  func scroll(
    _ direction: GdkScrollDirection, dx: Double, dy: Double, unit: GdkScrollUnit = GDK_SCROLL_UNIT_WHEEL, state: UInt32
  ) throws(BridgeError) -> OpaquePointer {
    let maker = try EventMaker(
      gdk_scroll_event_get_type(), size: EventLayout.Scroll.size, kind: GDK_SCROLL,
      surface: surface, device: try device(pointer, "pointer"), time: time)
    maker.put(state, at: EventLayout.state)
    maker.put(direction.rawValue, at: EventLayout.Scroll.direction)
    maker.put(dx, at: EventLayout.Scroll.deltaX)
    maker.put(dy, at: EventLayout.Scroll.deltaY)
    maker.put(unit.rawValue, at: EventLayout.Scroll.unit)
    return try maker.finish { event in
      var foundX = 0.0
      var foundY = 0.0
      gdk_scroll_event_get_deltas(event, &foundX, &foundY)
      return EventCheck.differs("scroll x", foundX, dx)
        ?? EventCheck.differs("scroll y", foundY, dy) ?? EventCheck.state(event, state)
        ?? EventCheck.differs(
          "direction", gdk_scroll_event_get_direction(event).rawValue, direction.rawValue)
        ?? EventCheck.differs("scroll unit", gdk_scroll_event_get_unit(event), unit)
    }
  }

  func touch(
    _ kind: GdkEventType, sequence: UInt32, x: Double, y: Double, state: UInt32
  ) throws(BridgeError) -> OpaquePointer {
    let finger = OpaquePointer(bitPattern: UInt(sequence) + 1)
    let maker = try placed(
      gdk_touch_event_get_type(), size: EventLayout.Touch.size, kind, by: "touch screen", x: x, y: y, state: state)
    maker.put(UInt(sequence) + 1, at: EventLayout.Touch.sequence)
    maker.put(Int32(0), at: EventLayout.Touch.emulatesPointer)
    return try maker.finish { event in
      EventCheck.position(event, x, y) ?? EventCheck.state(event, state)
        ?? EventCheck.differs("sequence", gdk_event_get_event_sequence(event), finger)
        ?? EventCheck.differs("emulation", gdk_touch_event_get_emulating_pointer(event), 0)
    }
  }

  func key(_ stroke: KeyStroke, isPress: Bool, state: UInt32) throws(BridgeError) -> OpaquePointer {
    let maker = try EventMaker(
      gdk_key_event_get_type(), size: EventLayout.Key.size,
      kind: isPress ? GDK_KEY_PRESS : GDK_KEY_RELEASE, surface: surface,
      device: try device(keyboard, "keyboard"), time: time)
    let state = state | stroke.consumed
    maker.put(state, at: EventLayout.state)
    maker.put(stroke.keycode, at: EventLayout.Key.keycode)
    maker.put(Int32(stroke.isModifier ? 1 : 0), at: EventLayout.Key.isModifier)
    for offset in EventLayout.Key.translations {
      maker.put(stroke.keyval, at: offset)
      maker.put(stroke.consumed, at: offset + 4)
      maker.put(stroke.layout, at: offset + 8)
      maker.put(stroke.level, at: offset + 12)
    }
    return try maker.finish { event in check(event, stroke, state) }
  }

  private func check(_ event: OpaquePointer, _ stroke: KeyStroke, _ state: UInt32) -> String? {
    EventCheck.state(event, state)
      ?? EventCheck.differs("keyval", gdk_key_event_get_keyval(event), stroke.keyval)
      ?? EventCheck.differs("keycode", gdk_key_event_get_keycode(event), stroke.keycode)
      ?? EventCheck.differs("layout", gdk_key_event_get_layout(event), UInt32(stroke.layout))
      ?? EventCheck.differs("level", gdk_key_event_get_level(event), UInt32(stroke.level))
      ?? EventCheck.differs(
        "consumed modifiers", gdk_key_event_get_consumed_modifiers(event).rawValue,
        stroke.consumed)
      ?? EventCheck.differs(
        "modifier flag", gdk_key_event_is_modifier(event) != 0, stroke.isModifier)
  }

  /// What is dragged comes to the surface, moves over it, leaves it or is dropped there.
  func drop(_ kind: GdkEventType, _ drop: OpaquePointer, x: Double, y: Double) throws(BridgeError) -> OpaquePointer {
    let maker = try EventMaker(
      gdk_dnd_event_get_type(), size: EventLayout.Drop.size, kind: kind, surface: surface,
      device: try device(pointer, "pointer"), time: time)
    maker.put(drop, at: EventLayout.Drop.drop)
    maker.put(x: x, y: y)
    let event = try maker.finish {
      EventCheck.position($0, x, y) ?? EventCheck.differs("drop", gdk_dnd_event_get_drop($0), drop)
    }
    // What was given back above had none.
    g_object_ref(UnsafeMutableRawPointer(drop))
    return event
  }

  /// An event of the pointer, or of what acts for it, at a place.
  private func placed(
    _ type: GType, size: UInt32, _ kind: GdkEventType, by name: String = "pointer", x: Double, y: Double, state: UInt32
  ) throws(BridgeError) -> EventMaker {
    let maker = try EventMaker(
      type, size: size, kind: kind, surface: surface, device: try device(pointer, name), time: time)
    maker.put(state, at: EventLayout.state)
    maker.put(x: x, y: y)
    return maker
  }

  private func device(_ device: OpaquePointer?, _ what: String) throws(BridgeError) -> OpaquePointer {
    guard let device else { throw .noDevice(what) }
    return device
  }
}

extension BridgeError {
  static func noDevice(_ what: String) -> BridgeError {
    BridgeError(CAPUCHIN_STATUS_NO_DEVICE, "no input device: this display has no \(what)")
  }
}
