import PackHost
import struct PackHost.Point
import Script

/// Makes the input events of clicks, chords and typed text.
final class InputSynthesizer {
  /// More than a person clicks in one go; a script's slip must not fill the queue.
  private static let mostPresses: UInt32 = 1000

  private let scene: any Scene
  private let put: (InputEvent) throws(PackError) -> Void
  /// Keys held by `KeyDown`, as they were pressed.
  private var heldKeys: [String] = []
  /// The press of each button that is down, where the pointer has come to since.
  private var presses: [UInt32: InputEvent] = [:]
  /// The last event of each finger that is down.
  private var fingers: [UInt64: InputEvent] = [:]

  /// - Parameter put: puts an event into the queue of the toolkit whose window it names.
  init(scene: any Scene, put: @escaping (InputEvent) throws(PackError) -> Void) {
    self.scene = scene
    self.put = put
  }

  /// What `KeyDown` holds.
  var held: InputEvent.Modifiers { heldKeys.reduce(into: []) { $0.formUnion(Self.flag($1)) } }

  /// Sends an event, with the keys that a script holds meanwhile.
  func send(_ event: InputEvent) throws(PackError) {
    var event = event
    event.modifiers.formUnion(held)
    switch event.kind {
    case .press:
      try put(event)
      presses[event.button] = event
    case .release:
      presses[event.button] = nil
      try put(event)
    case .motion:
      try put(event)
      for (button, press) in presses where press.window == event.window {
        presses[button]?.x = event.x
        presses[button]?.y = event.y
      }
    case .touchBegin:
      try put(event)
      fingers[event.finger] = event
    case .touchUpdate:
      try put(event)
      if fingers[event.finger] != nil { fingers[event.finger] = event }
    case .touchEnd, .touchCancel:
      fingers[event.finger] = nil
      try put(event)
    default: try put(event)
    }
  }

  /// Releases the buttons that are still down: else the next click would go to the widget that was
  /// pressed last.
  func releaseButtons() {
    for (button, press) in presses.sorted(by: { $0.key < $1.key }) {
      var release = press
      release.kind = .release
      release.modifiers.formUnion(InputEvent.Modifiers(button: button))
      // With its window the press is gone as well.
      try? send(release)
    }
  }

  /// Moves the pointer to a point of a widget, then presses and releases `count` times.
  ///
  /// - Parameter point: in the widget's coordinates; nil for its middle.
  func click(
    _ node: Node, at point: Point?, button: UInt32, count: UInt32, modifiers: InputEvent.Modifiers
  ) throws(PackError) {
    guard count <= Self.mostPresses else {
      throw PackError(.invalid, "a click has at most \(Self.mostPresses) presses; found %count=\(count)")
    }
    guard let look = scene.look(at: node), let window = scene.window(of: node) else { throw PackError(.stale) }
    let place = point.map { Point(x: look.frame.x + $0.x, y: look.frame.y + $0.y) } ?? look.frame.center
    var event = InputEvent(.motion, window: window, modifiers: modifiers)
    (event.x, event.y) = (place.x, place.y)
    try send(event)
    event.button = button
    let pressed = InputEvent.Modifiers(button: button)
    for number in 1...max(1, count) {
      (event.kind, event.count, event.modifiers) = (.press, number, modifiers)
      try send(event)
      (event.kind, event.modifiers) = (.release, modifiers.union(pressed))
      try send(event)
    }
  }

  /// Presses and releases a key, its modifiers held meanwhile.
  func chord(_ chord: KeyChord, in window: Node) throws(PackError) {
    try send(event(.keyPress, chord.key, chord.modifiers, window))
    try send(event(.keyRelease, chord.key, chord.modifiers, window))
  }

  /// Presses all keys of a chord, the modifiers first, and holds them: what follows is done with them.
  func press(_ chord: KeyChord, in window: Node) throws(PackError) {
    for key in try keys(of: chord) {
      try send(event(.keyPress, key, [], window))
      if !heldKeys.contains(where: { isSame($0, key) }) { heldKeys.append(key) }
    }
  }

  /// Releases all keys of a chord, the modifiers last.
  func release(_ chord: KeyChord, in window: Node) throws(PackError) {
    for key in try keys(of: chord).reversed() { try release(key, in: window) }
  }

  /// Takes fingers away and releases keys, the last first, that a script has left down: else what a
  /// later script does would be done with them.
  func letGo() {
    for var finger in fingers.values.sorted(by: { $0.finger < $1.finger }) {
      finger.kind = .touchCancel
      try? send(finger)
    }
    let window = Places(scene: scene).front()
    for key in heldKeys.reversed() {
      // Without a window nobody hears of it.
      if let window { try? release(key, in: window) }
    }
    heldKeys = []
  }

  private func release(_ key: String, in window: Node) throws(PackError) {
    // While it comes up, it still counts as held.
    let release = try event(.keyRelease, key, [], window)
    heldKeys.removeAll { isSame($0, key) }
    try send(release)
  }

  /// `A` and `a` are one key.
  private func isSame(_ one: String, _ other: String) -> Bool { one.lowercased() == other.lowercased() }

  /// What a held key does to other events.
  private static func flag(_ key: String) -> InputEvent.Modifiers {
    KeyChord.Modifier(rawValue: key.lowercased()).map(KeyNames.flag) ?? []
  }

  /// Types a text key by key.
  func type(_ text: String, in window: Node) throws(PackError) {
    for scalar in text.unicodeScalars {
      var event = InputEvent(.keyPress, window: window, keysym: KeyNames.keysym(scalar))
      event.text = String(scalar)
      try send(event)
      event.kind = .keyRelease
      try send(event)
    }
  }

  /// The keys of a chord in the order in which they are pressed; all of them are known.
  private func keys(of chord: KeyChord) throws(PackError) -> [String] {
    _ = try keysym(chord.key)
    return chord.modifiers.map(\.rawValue) + [chord.key]
  }

  private func keysym(_ key: String) throws(PackError) -> UInt32 {
    guard let keysym = KeyNames.keysym(key) else { throw PackError(.invalid, "no key is called \"\(key)\"") }
    return keysym
  }

  private func event(
    _ kind: InputEvent.Kind, _ key: String, _ modifierKeys: [KeyChord.Modifier], _ window: Node
  ) throws(PackError) -> InputEvent {
    let modifiers = modifierKeys.reduce(held) { $0.union(KeyNames.flag($1)) }
    // With Shift a letter key is the capital, as a keyboard has it.
    let name = modifiers.contains(.shift) && key.count == 1 ? key.uppercased() : key
    var event = InputEvent(kind, window: window, modifiers: modifiers, keysym: try keysym(name))
    if name.unicodeScalars.count == 1 && modifiers.isDisjoint(with: [.ctrl, .alt, .super]) { event.text = name }
    return event
  }
}
