import BridgeKit
import CObjC
import CapuchinABI
import PackKit

/// Reads AppKit's events into the ABI's form, with the view that gets them. Toolkit's thread.
final class EventReader {
  private let registry: Registry
  private var clock = EventClock()
  private var held: [UInt32: Press] = [:]
  /// The keys that were down at the release that ends a drag: the drop behind it says none.
  var flagsOfDrop = 0

  /// The press of a button that is being held.
  private enum Press {
    /// Who got it gets its motions and its release, too.
    case told(InputEvent, PressGeometry)
    /// It only made its window the active one: its release is nobody's.
    case nobodys
    /// Its release was told ahead.
    case over

    var target: Node? {
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
  func releases() -> [InputEvent] {
    held.compactMap { button, press in
      guard case .told(var release, _) = press else { return nil }
      held[button] = .over
      release.kind = .release
      return release
    }
  }

  /// The end of a press that has become a drag, of which whoever took the drop was told.
  func cancel() -> InputEvent? {
    guard case .told(var press, _)? = held.removeValue(forKey: 1) else { return nil }
    press.kind = .touchCancel
    return press
  }

  /// Calls `body` with the event in the form of the ABI; not at all for one that has none, that is for
  /// no window, or that the toolkit keeps for itself.
  ///
  /// - Parameter taker: who takes a key, whoever has the focus.
  func read(_ event: AppKitEvent, takenBy taker: Object? = nil, _ body: (InputEvent) -> Void) {
    // Of a press that a window manager took no release has come.
    if event.isHover { held = [:] }
    guard let form = event.form, let window = EventReader.window(of: event, form), let geometry = Geometry(window)
    else { return }
    if form == .motion && held.isEmpty { return }
    var read = InputEvent(form, window: Node(registry.node(window)))
    read.time = clock.read(event.time)
    let flags = form == .drop ? takeFlagsOfDrop() : event.flags
    read.modifiers = ModifierKeys.modifiers(flags).union(buttons(event, form))
    let pressed = form == .press ? nil : held[event.button]?.geometry(of: window)
    (read.x, read.y) = pressed?.turned(event.location) ?? geometry.turned(event.location)
    let target = taker.map { Node(registry.node($0)) } ?? target(of: event, form, in: window)
    if let target { read.target = target }
    if form == .press || form == .release { (read.button, read.count) = (event.button, event.count) }
    if form == .release { read.under = Node(registry.node(ViewAt.find(event.location, in: window))) }
    if form == .press {
      ContextPress.last = target.map { ContextPress(target: $0.raw, button: event.button, x: read.x, y: read.y) }
      held[event.button] = target == nil ? .nobodys : .told(read, PressGeometry(window, geometry))
    }
    guard target != nil else { return }
    fill(&read, from: event)
    body(read)
  }

  private func takeFlagsOfDrop() -> Int {
    defer { flagsOfDrop = 0 }
    if let key = ModifierKeys.unnamed(flagsOfDrop) {
      Host.log(
        .warning,
        "the key that AppKit calls \(key) is held as something is dropped, which may make a copy, a move or a link of it: no line says that")
    }
    return flagsOfDrop
  }

  private func fill(_ read: inout InputEvent, from event: AppKitEvent) {
    switch read.kind {
    case .scroll:
      // AppKit counts a wheel's steps upwards and to the right.
      read.dx = (try? event.object.double("deltaX")) ?? 0
      read.dy = -((try? event.object.double("deltaY")) ?? 0)
    case .keyPress, .keyRelease:
      read.keysym = KeyReading.keysym(event.characters, code: event.keyCode)
      read.text = KeyReading.text(event.typed, of: read)
    default: break
    }
  }

  /// While no window has the keys, they are the main menu's.
  private static func window(of event: AppKitEvent, _ form: InputEvent.Kind) -> Object? {
    if let window = event.window { return window }
    guard form == .keyPress || form == .keyRelease else { return nil }
    return Toolkit.mainMenuView.flatMap { try? $0.send("window") }
  }

  private static func taker(of event: AppKitEvent, in window: Object) -> Object {
    (event.window == nil ? Toolkit.mainMenuView : Focus.taker(in: window)) ?? window
  }

  /// Nil where nobody is to be told.
  private func target(of event: AppKitEvent, _ form: InputEvent.Kind, in window: Object) -> Node? {
    switch form {
    case .press:
      return reaches(event, window) ? Node(registry.node(ViewAt.find(event.location, in: window))) : nil
    case .release:
      if let press = held.removeValue(forKey: event.button) { return press.target }
      return Node(registry.node(ViewAt.find(event.location, in: window)))
    case .motion: return held[event.button]?.target
    case .scroll: return Node(registry.node(ViewAt.find(event.location, in: window)))
    case .keyPress, .keyRelease: return Node(registry.node(EventReader.taker(of: event, in: window)))
    case .drop: return Node(registry.node(DragSession.taker(in: window)))
    default: return Node(registry.node(window))
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
      let outermost = try? Kin.frameView(of: window),
      let view = try? outermost.send("hitTest:", at: event.location)
    else { return true }
    return (try? view.bool("acceptsFirstMouse:", event.object)) ?? true
  }

  /// The buttons that were down before the event: of it AppKit tells one at most, by its type.
  private func buttons(_ event: AppKitEvent, _ form: InputEvent.Kind) -> InputEvent.Modifiers {
    let own: [UInt32] = form == .motion ? [event.button] : []
    let down = form == .press ? held.keys.filter { $0 != event.button } : Array(held.keys) + own
    let flags: [UInt32: InputEvent.Modifiers] = [1: .button1, 2: .button2, 3: .button3]
    return down.reduce([]) { $0.union(flags[$1] ?? []) }
  }
}
