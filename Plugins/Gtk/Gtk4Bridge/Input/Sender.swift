import BridgeKit
import CapuchinABI
import CGtk4
import GObjectKit

/// Puts synthesised input into the toolkit's own queue.
final class Sender {
  let sent: SentEvents
  let focus = ClickToFocus()
  private let keys = KeyWatch()
  private let pages = PageLoads()
  private var held: UInt32 = 0 { didSet { sent.holdsButton = held != 0 } }
  private var lastTime: UInt32 = 0
  private var lastPress: UInt32?
  /// Whether all that was sent was dispatched at some time, and no key was sent since.
  private var isRested = true

  init(tap: EventTap) { sent = SentEvents(tap: tap, dispatching: keys.begin) }

  /// What became of the last keys that were sent together.
  var keyFate: KeyFate { keys.fate }

  /// All that was sent is dispatched.
  /// - Throws: `BridgeError.again` while what a key has activated has yet to act, or the window manager to answer.
  func rest() throws(BridgeError) {
    keys.end()
    if focus.isAwaited { throw .again("the window manager to give the window the keys") }
    if let button = keys.awaited { throw .again("\(Spoken.of(button)), which a key has activated, to act") }
    isRested = true
  }

  /// Sends one event of the ABI's to a window.
  /// - Throws: `BridgeError` where there is no such device, the window is not on screen, or GDK keeps
  ///   its events otherwise than we know; `again` for a key as long as what fades would take it, for a press until the
  ///   window is laid out, and for all input until the page that gets it is loaded.
  func send(_ event: InputEvent, to window: Widget) throws(BridgeError) {
    guard event.kind != .close else { return try close(window) }
    guard window.isMapped, let surface = gtk_native_get_surface(window.opaque),
      let display = gdk_surface_get_display(surface)
    else { throw .unmapped("the \(window.className)") }
    if event.kind == .keyPress, let focus = Focus.near(window), focus.isFading {
      throw .again("\(Spoken.of(focus)), which has the keys, to be gone")
    }
    // Until then all widgets lie at its corner, and the press of one is the other's.
    if [.press, .touchBegin].contains(event.kind), gtk_widget_get_width(window) == 0 { throw .again("the window to be laid out") }
    if let page = pages.underWay(around: beginner(of: event, in: window)) {
      throw .again("\(Spoken.of(page)) to load its page")
    }
    let forge = EventForge(
      surface: surface, pointer: Devices.pointer(of: display),
      keyboard: Devices.keyboard(of: display), time: time(event))
    if [.press, .touchBegin].contains(event.kind) { focus.pressed(in: window) }
    let batch = EventBatch()
    try make(event, in: window, forge, display, batch)
    if event.kind == .keyPress { startKeys() }
    for made in batch.take() { sent.put(made, on: display) }
  }

  /// The widget that gets the first event of a click, a key or a turn of the wheel; nil for those that follow it.
  private func beginner(of event: InputEvent, in window: Widget) -> Widget? {
    switch event.kind {
    case .keyPress: startsKeys ? Focus.near(window) : nil
    case .press, .touchBegin, .scroll: held == 0 ? gtk_widget_pick(window, event.x, event.y, GTK_PICK_DEFAULT) : nil
    default: nil
    }
  }

  /// Those up to when all is dispatched belong together.
  private func startKeys() {
    if startsKeys { keys.startOver() }
    isRested = false
  }

  private var startsKeys: Bool { isRested || sent.pending().isEmpty }

  private func make(
    _ event: InputEvent, in window: Widget, _ forge: EventForge, _ display: OpaquePointer,
    _ batch: EventBatch
  ) throws(BridgeError) {
    guard event.isFinite else {
      throw .invalid("an event's coordinates must be finite")
    }
    let offset = Geometry.surfaceOffset(of: window)
    let (x, y) = (event.x + offset.x, event.y + offset.y)
    let state = Modifiers.gdk(event.modifiers) | held
    switch event.kind {
    case .motion: batch.add(try forge.motion(x: x, y: y, state: state))
    case .press, .release:
      try addButton(event, in: window, forge, x: x, y: y, state: state, to: batch)
    case .scroll:
      // GTK takes the target of a scroll from where the pointer is.
      batch.add(try forge.motion(x: x, y: y, state: state))
      try ScrollSteps(dx: event.dx, dy: event.dy, inPixels: event.unit == .pixels).add(to: batch, forge, state: state)
    case .keyPress, .keyRelease:
      let stroke = KeyStroke(try KeyStroke.keyval(event), on: display)
      batch.add(try forge.key(stroke, isPress: event.kind == .keyPress, state: state))
    case .touchBegin, .touchUpdate, .touchEnd, .touchCancel:
      if event.kind == .touchBegin {
        try addArrival(in: window, forge, x: x, y: y, state: state, to: batch)
      }
      batch.add(
        try forge.touch(
          Sender.touches[event.kind] ?? GDK_TOUCH_CANCEL, sequence: UInt32(truncatingIfNeeded: event.finger), x: x, y: y,
          state: state))
    default: throw .invalid("events of type \(event.kind.rawValue) cannot be sent")
    }
  }

  /// A press takes its target from where the pointer is, so a motion goes before it.
  private func addButton(
    _ event: InputEvent, in window: Widget, _ forge: EventForge, x: Double, y: Double,
    state: UInt32, to batch: EventBatch
  ) throws(BridgeError) {
    let button = Sender.number(event.button)
    guard event.kind == .press else {
      DragWatch.shared.giveUp()
      return batch.add(try forge.button(button, isPress: false, x: x, y: y, state: state))
    }
    try addArrival(in: window, forge, x: x, y: y, state: state, to: batch)
    batch.add(try forge.motion(x: x, y: y, state: state))
    batch.add(try forge.button(button, isPress: true, x: x, y: y, state: state))
    // Nothing is held down by a press that could not be made.
    if event.count <= 1, followsPress(at: forge.time, window) {
      ClickGestures.startOver(at: event.x, event.y, in: window)
    }
    if held == 0 { ClickGestures.letGo(at: event.x, event.y, in: window) }
    lastPress = forge.time
    held |= Modifiers.held(button)
  }

  /// Events from now on are made without this button held.
  func letGo(of button: UInt32) { held &= ~Modifiers.held(Sender.number(button)) }

  /// Nobody plays any more.
  func letGoOfAll() { held = 0 }

  /// 0 is the primary button.
  private static func number(_ button: UInt32) -> UInt32 { button == 0 ? 1 : button }

  /// A popover that closes at a press outside takes any press for one while the pointer has not
  /// come to it.
  private func addArrival(
    in window: Widget, _ forge: EventForge, x: Double, y: Double, state: UInt32,
    to batch: EventBatch
  ) throws(BridgeError) {
    guard isA(window, gtk_popover_get_type()) else { return }
    batch.add(try forge.enter(x: x, y: y, state: state))
  }

  /// Whether GTK may still take a press for the second of a double click.
  private func followsPress(at time: UInt32, _ window: Widget) -> Bool {
    guard let lastPress else { return false }
    return time &- lastPress <= ClickGestures.doubleClickTime(of: window)
  }

  private func close(_ window: Widget) throws(BridgeError) {
    guard let window = window.window else {
      throw .invalid("a \(window.className) is no window that can be closed")
    }
    gtk_window_close(window)
  }

  /// Milliseconds as the X server counts them, never the same twice.
  private func time(_ event: InputEvent) -> UInt32 {
    let now = UInt32(truncatingIfNeeded: g_get_monotonic_time() / 1000)
    let asked = event.time != 0 ? UInt32(truncatingIfNeeded: event.time) : now
    let isLater = Int32(bitPattern: asked &- lastTime) > 0
    lastTime = isLater || lastTime == 0 ? asked : lastTime &+ 1
    return lastTime
  }

  private static let touches: [InputEvent.Kind: GdkEventType] = [
    .touchBegin: GDK_TOUCH_BEGIN, .touchUpdate: GDK_TOUCH_UPDATE,
    .touchEnd: GDK_TOUCH_END, .touchCancel: GDK_TOUCH_CANCEL,
  ]
}

/// Gives the keys to a window in which something is pressed while another of the app's has them. Window managers do
/// so, and no input that is made in the app reaches them.
final class ClickToFocus {
  /// In microseconds: a window manager need not agree.
  private static let patience: gint64 = 500_000

  private var asked: (window: Window, time: gint64)?

  /// A button or a finger is about to go down. A popover's is its window's already; on Wayland no app can ask.
  func pressed(in native: Widget) {
    guard let window = native.window, gtk_window_is_active(window) == 0,
      Windows.all().contains(where: { gtk_window_is_active($0) != 0 }),
      Backend.name(of: gtk_widget_get_display(native)) == "x11"
    else { return }
    gtk_window_present(window)
    asked = (window, g_get_monotonic_time())
  }

  /// Whether the window manager has yet to answer.
  var isAwaited: Bool {
    guard let asked else { return false }
    let isLate = g_get_monotonic_time() &- asked.time > ClickToFocus.patience
    if isLate || !Windows.all().contains(asked.window) || gtk_window_is_active(asked.window) != 0 { self.asked = nil }
    return self.asked != nil
  }
}
