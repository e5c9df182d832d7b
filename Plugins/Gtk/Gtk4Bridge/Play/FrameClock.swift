import CGtk4
import GObjectKit

/// A window's frame clock: laying out and drawing without waiting for its next tick.
///
/// It keeps the clock: laying out one window may run the app, which may end another.
final class FrameClock {
  let clock: OpaquePointer

  /// Private places of GdkFrameClockIdle in GTK 4.8. `isKnown` compares the size of the class before
  /// it reads any, and what is in them before anybody relies on it.
  private enum Layout {
    static let size: UInt32 = 40
    static let priv = 32
    static let frameTime = 0
    static let smoothedTime = 8
    static let flushSource = 72
    static let paintSource = 76
    static let freezeCount = 80
    static let updatingCount = 84
    static let requested = 88
    static let phase = 92
  }

  init(_ clock: OpaquePointer) {
    self.clock = clock
    g_object_ref(UnsafeMutableRawPointer(clock))
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(clock)) }

  /// Those of all windows on screen; a popover shares its window's.
  static func all() -> [FrameClock] {
    var clocks: [OpaquePointer] = []
    for window in Windows.mapped() {
      guard let clock = gtk_widget_get_frame_clock(Widget(window)), !clocks.contains(clock) else {
        continue
      }
      clocks.append(clock)
    }
    return clocks.map(FrameClock.init)
  }

  /// Lays out what has changed, now. Asked for from inside of a frame it does nothing: the frame
  /// will.
  func layOut() {
    guard isKnown else { return emitLayout() }
    if isLayoutDue { emitLayout() }
  }

  /// Whether a layout is due, and no frame is going on that will make it.
  var isLayoutDue: Bool {
    isIdle && read(Layout.requested) & GDK_FRAME_CLOCK_PHASE_LAYOUT.rawValue != 0
  }

  /// Makes the frame that is due happen in the next turn of the loop.
  /// - Returns: whether a frame was due and could be had.
  func force() -> Bool {
    guard isKnown, !isFrozen else { return false }
    let sources = [read(Layout.flushSource), read(Layout.paintSource)].compactMap { source($0) }
    for source in sources { g_source_set_ready_time(source, 0) }
    return true
  }

  /// Whether GDK keeps this event until the next frame if it is the last in the queue: a motion or
  /// a smooth scroll, in case that more of them follow.
  static func isHeldBack(_ event: OpaquePointer) -> Bool {
    [GDK_MOTION_NOTIFY, GDK_SCROLL].contains(gdk_event_get_event_type(event))
  }

  /// Asks for the frame that lets such an event out of the queue: GDK's backends ask only for
  /// their own.
  static func flush(_ event: OpaquePointer) {
    guard isHeldBack(event), let surface = gdk_event_get_surface(event), gdk_surface_is_destroyed(surface) == 0,
      let native = gtk_native_get_for_surface(surface),
      let clock = gtk_widget_get_frame_clock(Widget(native))
    else { return }
    gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_FLUSH_EVENTS)
  }

  /// Whether no frame has begun. Between a frame's begin and its end GDK deals with no input.
  var isIdle: Bool { isKnown && read(Layout.phase) == GDK_FRAME_CLOCK_PHASE_NONE.rawValue }

  /// Whether the window system has yet to take the last frame.
  var isFrozen: Bool { isKnown && read(Layout.freezeCount) != 0 }

  /// Whether widgets of its windows may be about to move, how many frames it has made, and how far its animations have
  /// come by the last, in microseconds; nil where that is not known, or its window gets no frames.
  ///
  /// Whatever animates in GTK asks the clock to go on ticking; the rest moves by layouts.
  var motion: (isUnderWay: Bool, frames: UInt64, time: UInt64)? {
    guard isKnown, countsUpdating, !FrameLayout(self).isUnseen, let time = animationTime else { return nil }
    let phases = GDK_FRAME_CLOCK_PHASE_UPDATE.rawValue | GDK_FRAME_CLOCK_PHASE_LAYOUT.rawValue
    let isUnderWay = read(Layout.updatingCount) != 0 || read(Layout.requested) & phases != 0 || !isIdle
    return (isUnderWay, UInt64(bitPattern: Int64(gdk_frame_clock_get_frame_counter(clock))), time)
  }

  /// The time that animations had in the last frame, in microseconds; 0 before the first, nil where it is not found.
  ///
  /// GDK moves it on by whole frames of the display, however soon one frame follows the other. Between two frames the
  /// clock itself answers with a time to which nothing has been moved yet.
  private var animationTime: UInt64? {
    guard let timings = gdk_frame_clock_get_current_timings(clock) else { return 0 }
    // A frame's own time lies beside it, and is known.
    guard read64(Layout.frameTime) == Int64(gdk_frame_timings_get_frame_time(timings)) else { return nil }
    let (time, frame) = (read64(Layout.smoothedTime), read64(Layout.frameTime))
    guard time >= 0, frame >= 0, abs(time - frame) < FrameClock.mostSmoothed else { return nil }
    return UInt64(time)
  }

  /// By how much animations are moved on earlier or later than by the clock, at most, in microseconds.
  private static let mostSmoothed: Int64 = 1_000_000

  /// Whether the number of those that want it to tick is where it was: found out once, by wanting it.
  private var countsUpdating: Bool {
    if let known = Self.countsUpdating { return known }
    let before = read(Layout.updatingCount)
    gdk_frame_clock_begin_updating(clock)
    let during = read(Layout.updatingCount)
    gdk_frame_clock_end_updating(clock)
    let isCount = during == before &+ 1 && read(Layout.updatingCount) == before
    Self.countsUpdating = isCount
    return isCount
  }

  /// The toolkit's thread; nil before it was found out.
  private nonisolated(unsafe) static var countsUpdating: Bool?

  /// Whether the private places are where they were: the class is the one we know and as large, the
  /// numbers are possible, and the sources that they name are this clock's.
  var isKnown: Bool {
    guard gtk_get_major_version() == 4, FrameClock.isClassKnown(Object(clock).type), priv != nil
    else { return false }
    let phases = GDK_FRAME_CLOCK_PHASE_AFTER_PAINT.rawValue << 1 - 1
    guard read(Layout.requested) & ~phases == 0, read(Layout.phase) & ~phases == 0,
      read(Layout.freezeCount) < 1000
    else { return false }
    return isOurs(Layout.flushSource, "flush_idle") && isOurs(Layout.paintSource, "paint_idle")
  }

  private static func isClassKnown(_ type: GType) -> Bool {
    let query = Classes.query(type)
    return query.instance_size == Layout.size && query.type_name.map { String(cString: $0) } == "GdkFrameClockIdle"
  }

  private func isOurs(_ offset: Int, _ suffix: String) -> Bool {
    let id = read(offset)
    guard id != 0 else { return true }
    guard let source = source(id), let name = g_source_get_name(source) else { return false }
    return String(cString: name) == "[gtk] gdk_frame_clock_\(suffix)"
  }

  private func emitLayout() {
    let id = g_signal_lookup("layout", gdk_frame_clock_get_type())
    guard id != 0 else { return }
    withGValue(gdk_frame_clock_get_type()) { value in
      g_value_set_instance(value, UnsafeMutableRawPointer(clock))
      g_signal_emitv(value, id, 0, nil)
    }
  }

  private func source(_ id: UInt32) -> UnsafeMutablePointer<GSource>? {
    id == 0 ? nil : g_main_context_find_source_by_id(nil, id)
  }

  private var priv: UnsafeRawPointer? {
    UnsafeRawPointer(clock).load(fromByteOffset: Layout.priv, as: UnsafeRawPointer?.self)
  }

  private func read64(_ offset: Int) -> Int64 { priv?.load(fromByteOffset: offset, as: Int64.self) ?? -1 }

  private func read(_ offset: Int) -> UInt32 {
    priv?.load(fromByteOffset: offset, as: UInt32.self) ?? 0
  }
}
