import BridgeKit
import CGtk4
import CapuchinABI
import GObjectKit

/// Acting on widgets and waiting for what comes of it.
extension Bridge {
  func hit(_ node: capuchin_node, x: Double, y: Double) throws(BridgeError) -> capuchin_node {
    let window = try registry.widget(node)
    guard window.isNative, x.isFinite, y.isFinite else {
      throw .invalid("a hit test needs a window and a point in it; found a \(window.className)")
    }
    return registry.node(try HitTest(window: window, x: x, y: y).run())
  }

  func send(_ event: InputEvent) throws(BridgeError) {
    // Also where the window is gone, and with it whoever was to hear it.
    defer { if event.kind == .release { sender.letGo(of: event.button) } }
    let widget = try registry.widget(event.window.raw)
    guard let window = widget.native else { throw .unmapped(Spoken.of(widget)) }
    try sender.send(event, to: window)
  }

  func focus(_ node: capuchin_node) throws(BridgeError) {
    let widget = try registry.widget(node)
    try holding([widget]) { () throws(BridgeError) in
      guard gtk_widget_grab_focus(widget) != 0 else {
        throw .failed("\(Spoken.of(widget)) does not take the keyboard focus")
      }
    }
  }

  func reveal(_ node: capuchin_node, _ area: capuchin_rect?) throws(BridgeError) {
    let widget = try registry.widget(node)
    guard widget.native != nil else { throw .unmapped(Spoken.of(widget)) }
    Revealing.reveal(widget, area)
  }

  func picture(
    _ node: capuchin_node, masked: capuchin_list?, _ png: UnsafePointer<capuchin_sink>
  ) throws(BridgeError) {
    let hidden = (masked?.values ?? []).compactMap { value in
      // One that is gone needs no mask.
      value.tag == CAPUCHIN_VALUE_NODE ? try? registry.widget(value.data.node) : nil
    }
    let widget = try registry.widget(node)
    let bytes = try holding([widget] + hidden) { () throws(BridgeError) in
      try Picture(widget: widget, masked: hidden).png()
    }
    defer { g_bytes_unref(bytes) }
    var size: gsize = 0
    let data = g_bytes_get_data(bytes, &size)
    png.put(.bytes(UnsafeRawBufferPointer(start: data, count: Int(size))))
  }

  /// - Throws: `BridgeError.again` while something that was sent waits in the queue or has yet to do what it was for, or
  ///   a layout waits for a frame of its own.
  func settle() throws(BridgeError) {
    SeatlessPopovers.show()
    let clocks = FrameClock.all()
    for clock in clocks {
      if FrameLayout(clock).isAwaited { throw .again("a frame in which the window is laid out") }
      clock.layOut()
    }
    guard let first = sender.sent.pending().first else { return try sender.rest() }
    FrameClock.flush(first)
    let kind = Settling.name(gdk_event_get_event_type(first))
    let isFrozen = clocks.contains(where: \.isFrozen)
    throw .again(
      isFrozen
        ? "the window system to take the last frame; \(kind) waits behind it"
        : "\(kind) to be dispatched")
  }

  func drain(
    _ milliseconds: UInt32, _ function: @escaping Function, _ context: UnsafeMutableRawPointer?
  ) {
    let layOut = {
      let clocks = FrameClock.all().filter { $0.isLayoutDue && !$0.isFrozen }
      for clock in clocks where !FrameLayout(clock).isAwaited { clock.layOut() }
      return !clocks.isEmpty
    }
    Drain.begin(within: milliseconds, layOut: layOut, function, context)
  }

  func motion(of node: capuchin_node) throws(BridgeError) -> (isUnderWay: Bool, frames: UInt64, time: UInt64) {
    let widget = try registry.widget(node)
    guard let native = widget.native, let clock = gtk_widget_get_frame_clock(Widget(native)).map(FrameClock.init),
      let motion = clock.motion
    else { throw .unsupported("this GTK's frames do not say what they are for") }
    return motion
  }

  func keyFate() -> KeyFate { sender.keyFate }

  func playbackEnded() {
    SeatlessPopovers.restore()
    DragWatch.shared.end()
    sender.letGoOfAll()
  }

  func forceFrame() throws(BridgeError) {
    // The loop deals with presses and keys by itself, unless a frame that has begun holds them up.
    let flows = sender.sent.pending().contains { !FrameClock.isHeldBack($0) }
    let isForced = FrameClock.all().map { flows && $0.isIdle || $0.force() }
    guard isForced.isEmpty || isForced.contains(true) else {
      throw .unsupported("this GTK's frames cannot be hurried")
    }
  }
}

/// Words for what settling waits for.
private enum Settling {
  static func name(_ type: GdkEventType) -> String {
    switch type {
    case GDK_MOTION_NOTIFY: "a pointer motion"
    case GDK_BUTTON_PRESS: "a button press"
    case GDK_BUTTON_RELEASE: "a button release"
    case GDK_KEY_PRESS, GDK_KEY_RELEASE: "a key"
    case GDK_SCROLL: "a scroll"
    default: "an event"
    }
  }
}
