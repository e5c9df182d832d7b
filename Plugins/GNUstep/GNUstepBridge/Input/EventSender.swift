import BridgeKit
import CObjC
import CapuchinABI
import Glibc

/// Puts synthesised input into the application's own queue. Toolkit's thread.
final class EventSender {
  let sent = SentEvents()
  private let keys = KeyWatch()
  private var lastTime = 0.0
  /// The buttons that a script holds down, in the order in which they were pressed.
  private var held: [UInt32] = []
  /// Of the window in which the last button or finger was pressed that has not been let go since.
  private var pressed: PressGeometry?

  /// More than a person turns a wheel in one go; a script's slip must not fill the queue.
  private static let mostNotches = 1000.0
  /// Why a second finger is refused.
  static let oneFinger = "AppKit knows one finger only, as the pointer"

  /// Sends one event of the ABI's to a window or to the panel of a menu.
  func send(_ event: InputEvent, to place: Object) throws(BridgeError) {
    guard let window = Kin.panel(of: place) else { throw .unmapped(Spoken.of(place)) }
    guard event.kind != .close else {
      return try LoopTurn.follows { () throws(BridgeError) in try Windows.close(window) }
    }
    guard Windows.isVisible(window), let geometry = Geometry(place) else { throw .unmapped(Spoken.of(place)) }
    guard event.isFinite else {
      throw .invalid("an event's coordinates must be finite")
    }
    let aim = aim(of: event, in: window)
    let location = aim?.geometry.point(x: event.x, y: event.y) ?? geometry.point(x: event.x, y: event.y)
    let maker = EventMaker(window: (try? window.int("windowNumber")) ?? 0, location: location, time: time(event.time))
    for made in try events(event, maker) {
      if EventSender.presses.contains(event.kind) {
        activate(window, for: made, at: location)
        pressed = PressGeometry(window, geometry)
      }
      if (try? made.int("type")) == EventType.keyDown.rawValue { keys.begin(made, in: window) }
      try sent.send(made, comesLast: isDrag(event) || event.kind == .press && event.count > 1, to: aim)
    }
    if EventSender.releases.contains(event.kind) { pressed = nil }
    if event.kind == .press { held.append(EventSender.number(event.button)) }
  }

  /// What a person does before they click into a window that does not have the keys, by the rules of
  /// `-[NSWindow sendEvent:]`: a panel may take them only for what needs them.
  ///
  /// The press that gives a window the keys is lost to its view, unless that says `acceptsFirstMouse:`. A
  /// script's click is meant for the view, so the window gets the keys first.
  private func activate(_ window: Object, for press: Object, at point: NSPoint) {
    guard (try? press.int("type")) == EventType.leftDown.rawValue, !Windows.isKey(window),
      (try? window.bool("canBecomeKeyWindow")) ?? false
    else { return }
    let view = try? Kin.frameView(of: window)?.send("hitTest:", at: point)
    let isShy = (try? window.bool("becomesKeyOnlyIfNeeded")) ?? false
    guard !isShy || (try? view?.bool("needsPanelToBecomeKey")) ?? false else { return }
    try? window.perform("makeKeyAndOrderFront:", nil)
  }

  var holdsButton: Bool { !held.isEmpty }

  /// Sends an event that is for nobody.
  func turn() throws(BridgeError) {
    try sent.send(EventMaker(window: 0, location: NSPoint(), time: time()).system(), comesLast: false, to: nil)
  }

  /// All that was sent is dispatched.
  func rest() {
    keys.end()
    if !holdsButton { PlayedPointer.end() }
  }

  /// What became of the last keys that were sent together.
  var keyFate: KeyFate { keys.fate }

  /// Events from now on are made without this button held.
  func letGo(of button: UInt32) { held.removeAll { $0 == EventSender.number(button) } }

  private func events(_ event: InputEvent, _ maker: EventMaker) throws(BridgeError) -> [Object] {
    let flags = ModifierKeys.flags(event.modifiers)
    let button = EventSender.number(event.button)
    let count = Int(max(1, event.count))
    switch event.kind {
    case .press: return [try maker.mouse(.of(button: button).press, flags: flags, count: count)]
    case .release: return [try maker.mouse(.of(button: button).release, flags: flags, count: count)]
    case .motion:
      guard let button = held.last else { return [try maker.mouse(.moved, flags: flags)] }
      // AppKit's part for X gives a drag the click count of 1.
      return [try maker.mouse(.of(button: button).drag, flags: flags, count: 1)]
    case .scroll: return try notches(event, maker, flags)
    case .keyPress, .keyRelease:
      let stroke = try KeyStroke(event)
      let type: EventType = event.kind == .keyPress ? .keyDown : .keyUp
      return [try maker.key(stroke.isModifier ? .flagsChanged : type, stroke)]
    default: return [try finger(event, maker, flags)]
    }
  }

  /// An app without touch gets a finger as the primary button, from the X server as well; of a second
  /// finger it gets nothing.
  private func finger(_ event: InputEvent, _ maker: EventMaker, _ flags: Int) throws(BridgeError) -> Object {
    let types: [InputEvent.Kind: EventType] = [
      .touchBegin: .leftDown, .touchUpdate: .leftDragged, .touchEnd: .leftUp,
      .touchCancel: .leftUp,
    ]
    guard let type = types[event.kind] else { throw .invalid("events of type \(event.kind.rawValue) cannot be sent") }
    guard event.finger <= 1 else { throw .unsupported(EventSender.oneFinger) }
    return try maker.mouse(type, flags: flags, count: 1)
  }

  /// One event for each notch, as a wheel gives them; what is left is less than one.
  private func notches(_ event: InputEvent, _ maker: EventMaker, _ flags: Int) throws(BridgeError) -> [Object] {
    guard event.unit == .notches else {
      throw .unsupported("AppKit hears of the notches of a wheel only; leave out %unit=, and say so many notches")
    }
    guard abs(event.dx) <= EventSender.mostNotches, abs(event.dy) <= EventSender.mostNotches else {
      throw .invalid("a scroll has at most \(Int(EventSender.mostNotches)) notches")
    }
    // AppKit counts upwards, and to the right.
    let steps = EventSender.steps(event.dx).map { NSPoint(x: $0, y: 0) }
      + EventSender.steps(-event.dy).map { NSPoint(x: 0, y: $0) }
    return try steps.map { (step) throws(BridgeError) in try maker.mouse(.scrollWheel, flags: flags, delta: step) }
  }

  private static func steps(_ distance: Double) -> [Double] {
    let rest = distance.truncatingRemainder(dividingBy: 1)
    let whole = [Double](repeating: distance < 0 ? -1 : 1, count: Int(abs(distance)))
    return rest == 0 ? whole : whole + [rest]
  }

  /// Of a drag and of its end: where that is, counted from the press.
  private func aim(of event: InputEvent, in window: Object) -> Aim? {
    guard isDrag(event) || EventSender.releases.contains(event.kind), let pressed, pressed.window == window else {
      return nil
    }
    return Aim(geometry: pressed, x: event.x, y: event.y)
  }

  private static let presses: Set<InputEvent.Kind> = [.press, .touchBegin]
  private static let releases: Set<InputEvent.Kind> = [.release, .touchEnd, .touchCancel]

  private func isDrag(_ event: InputEvent) -> Bool {
    event.kind == .touchUpdate || (event.kind == .motion && !held.isEmpty)
  }

  /// 0 is the primary button.
  private static func number(_ button: UInt32) -> UInt32 { button == 0 ? 1 : button }

  /// Seconds as the X server counts them, never the same twice.
  ///
  /// - Parameter asked: in milliseconds; 0 for now.
  private func time(_ asked: UInt64 = 0) -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let milliseconds = UInt32(truncatingIfNeeded: now.tv_sec &* 1000 &+ now.tv_nsec / 1_000_000)
    let seconds = Double(asked != 0 ? UInt32(truncatingIfNeeded: asked) : milliseconds) / 1000
    lastTime = seconds > lastTime ? seconds : lastTime + 0.001
    return lastTime
  }
}
