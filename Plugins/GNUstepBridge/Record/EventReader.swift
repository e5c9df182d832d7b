import BridgeKit
import CObjC
import CapuchinABI

/// Reads AppKit's events into the ABI's form, with the view that gets them. Toolkit's thread.
final class EventReader {
  private let registry: Registry
  private var held: [UInt32: Press] = [:]
  /// The keys that were down at the release that ends a drag: the drop behind it says none.
  var flagsOfDrop = 0

  /// The press of a button that is being held.
  private enum Press {
    /// Who got it gets its motions and its release, too.
    case told(capuchin_event, PressGeometry)
    /// It only made its window the active one: its release is nobody's.
    case nobodys
    /// Its release was told ahead.
    case over

    var target: capuchin_node? {
      if case .told(let press, _) = self { press.target } else { nil }
    }

    /// What it is told by where the pointer is in that window, until the button is let go.
    func geometry(of window: Object) -> PressGeometry? {
      if case .told(_, let geometry) = self, geometry.window == window { geometry } else { nil }
    }
  }

  init(registry: Registry) { self.registry = registry }

  /// Whether a view of the app's has a press that is being held.
  var holdsPress: Bool {
    held.values.contains { if case .nobodys = $0 { false } else { true } }
  }

  /// The releases, where they were pressed, of the buttons that are being held: no others will come.
  func releases() -> [capuchin_event] {
    held.compactMap { button, press in
      guard case .told(var release, _) = press else { return nil }
      held[button] = .over
      release.type = CAPUCHIN_RELEASE
      return release
    }
  }

  /// The end of a press that has become a drag, of which whoever took the drop was told.
  func cancel() -> capuchin_event? {
    guard case .told(var press, _)? = held.removeValue(forKey: 1) else { return nil }
    press.type = CAPUCHIN_TOUCH_CANCEL
    return press
  }

  /// Calls `body` with the event in the form of the ABI; not at all for one that has none, that is for
  /// no window, or that the toolkit keeps for itself. Texts in it live for that call.
  ///
  /// - Parameter taker: who takes a key, whoever has the focus.
  func read(_ event: AppKitEvent, takenBy taker: Object? = nil, _ body: (capuchin_event) -> Void) {
    // Of a press that a window manager took no release has come.
    if event.isHover { held = [:] }
    guard let form = event.form, let window = EventReader.window(of: event, form), let geometry = Geometry(window)
    else { return }
    if form == CAPUCHIN_MOTION && held.isEmpty { return }
    var read = capuchin_event()
    read.size = UInt32(MemoryLayout<capuchin_event>.size)
    read.type = form
    read.window = registry.node(window)
    read.time = event.time
    read.modifiers = ModifierKeys.modifiers(form == CAPUCHIN_DROP ? flagsOfDrop : event.flags) | buttons(event, form)
    let pressed = form == CAPUCHIN_PRESS ? nil : held[event.button]?.geometry(of: window)
    (read.x, read.y) = pressed?.turned(event.location) ?? geometry.turned(event.location)
    let target = taker.map(registry.node) ?? target(of: event, form, in: window)
    if let target { read.target = target }
    if form == CAPUCHIN_PRESS || form == CAPUCHIN_RELEASE { (read.button, read.count) = (event.button, event.count) }
    if form == CAPUCHIN_PRESS {
      ContextPress.last = event.button == 3 ? target.map { ContextPress(target: $0, x: read.x, y: read.y) } : nil
      held[event.button] = target == nil ? .nobodys : .told(read, PressGeometry(window, geometry))
    }
    if target != nil { fill(read, from: event, body) }
  }

  private func fill(_ read: capuchin_event, from event: AppKitEvent, _ body: (capuchin_event) -> Void) {
    var read = read
    switch read.type {
    case CAPUCHIN_SCROLL:
      // AppKit counts a wheel's steps upwards and to the right.
      read.dx = (try? event.object.double("deltaX")) ?? 0
      read.dy = -((try? event.object.double("deltaY")) ?? 0)
      body(read)
    case CAPUCHIN_KEY_PRESS, CAPUCHIN_KEY_RELEASE:
      read.keysym = KeyReading.keysym(event.characters)
      KeyReading.text(event.typed, read.modifiers).withForeign { text in
        read.text = text
        body(read)
      }
    default: body(read)
    }
  }

  /// While no window has the keys, they are the main menu's.
  private static func window(of event: AppKitEvent, _ form: UInt32) -> Object? {
    if let window = event.window { return window }
    guard form == CAPUCHIN_KEY_PRESS || form == CAPUCHIN_KEY_RELEASE else { return nil }
    return Toolkit.mainMenuView.flatMap { (try? $0.send("window")) ?? nil }
  }

  private static func taker(of event: AppKitEvent, in window: Object) -> Object {
    (event.window == nil ? Toolkit.mainMenuView : Focus.taker(in: window)) ?? window
  }

  /// Nil where nobody is to be told.
  private func target(of event: AppKitEvent, _ form: UInt32, in window: Object) -> capuchin_node? {
    switch form {
    case CAPUCHIN_PRESS:
      return reaches(event, window) ? registry.node(ViewAt.find(event.location, in: window)) : nil
    case CAPUCHIN_RELEASE:
      if let press = held.removeValue(forKey: event.button) { return press.target }
      return registry.node(ViewAt.find(event.location, in: window))
    case CAPUCHIN_MOTION: return held[event.button]?.target
    case CAPUCHIN_SCROLL: return registry.node(ViewAt.find(event.location, in: window))
    case CAPUCHIN_KEY_PRESS, CAPUCHIN_KEY_RELEASE: return registry.node(EventReader.taker(of: event, in: window))
    case CAPUCHIN_DROP: return registry.node(DragSession.taker(in: window))
    default: return registry.node(window)
    }
  }

  /// Whether a press goes on to the view: that on a window without the keys only gives it the keys,
  /// unless the view says otherwise, and one beside an open list of a combo box only closes that.
  private func reaches(_ event: AppKitEvent, _ window: Object) -> Bool {
    if let open = PopUps.openList(), open.window != window,
      ViewAt.find(event.location, in: window).map({ $0 != open.control }) ?? true
    {
      return false
    }
    guard event.button == 1, !Windows.isKey(window),
      let outermost = (try? Kin.frameView(of: window)) ?? nil,
      let view = (try? outermost.send("hitTest:", at: event.location)) ?? nil
    else { return true }
    return (try? view.bool("acceptsFirstMouse:", event.object)) ?? true
  }

  /// The buttons that were down before the event: of it AppKit tells one at most, by its type.
  private func buttons(_ event: AppKitEvent, _ form: UInt32) -> UInt32 {
    let own: [UInt32] = form == CAPUCHIN_MOTION ? [event.button] : []
    let down = form == CAPUCHIN_PRESS ? held.keys.filter { $0 != event.button } : Array(held.keys) + own
    let flags: [UInt32: UInt32] = [1: CAPUCHIN_BUTTON1, 2: CAPUCHIN_BUTTON2, 3: CAPUCHIN_BUTTON3]
    return down.reduce(0) { $0 | (flags[$1] ?? 0) }
  }
}
