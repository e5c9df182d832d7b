import PackHost
import struct PackHost.Point
import Script

/// Makes the input events of clicks, chords and typed text.
final class InputSynthesizer {
  /// Two clicks at one place within this time are a double click to a toolkit.
  static let doubleClickMilliseconds: Double = 500
  /// How far apart two clicks must be so that they are none.
  static let apart: Double = 7

  private let scene: any Scene
  private let clock: () -> Double
  private let send: (InputEvent) throws(PackError) -> Void
  /// Keys held by `KeyDown`.
  private(set) var held: InputEvent.Modifiers = []
  private var lastClick: (node: Node, point: Point, time: Double)?

  /// - Parameter send: puts an event into the queue of the toolkit whose window it names.
  init(scene: any Scene, clock: @escaping () -> Double, send: @escaping (InputEvent) throws(PackError) -> Void) {
    self.scene = scene
    self.clock = clock
    self.send = send
  }

  /// Moves the pointer to a point of a widget, then presses and releases `count` times.
  ///
  /// - Parameter point: in the widget's coordinates; nil for its middle.
  func click(
    _ node: Node, at point: Point?, button: UInt32, count: UInt32, modifiers: InputEvent.Modifiers
  ) throws(PackError) {
    guard let look = scene.look(at: node), let window = scene.window(of: node) else { throw PackError(.stale) }
    let inside = point ?? middle(of: node, look.frame)
    lastClick = (node, inside, clock())
    var event = InputEvent(.motion, window: window, modifiers: modifiers.union(held))
    (event.x, event.y) = (look.frame.x + inside.x, look.frame.y + inside.y)
    try send(event)
    event.button = button
    let pressed = InputEvent.Modifiers.button(button)
    for number in 1...max(1, min(count, 16)) {
      (event.kind, event.count, event.modifiers) = (.press, number, modifiers.union(held))
      try send(event)
      (event.kind, event.modifiers) = (.release, modifiers.union(held).union(pressed))
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
      if let modifier = KeyChord.Modifier(rawValue: key.lowercased()) { held.insert(KeyNames.flag(modifier)) }
    }
  }

  /// Releases all keys of a chord, the modifiers last.
  func release(_ chord: KeyChord, in window: Node) throws(PackError) {
    for key in try keys(of: chord).reversed() {
      // While it comes up, it still counts as held.
      let release = try event(.keyRelease, key, [], window)
      if let modifier = KeyChord.Modifier(rawValue: key.lowercased()) { held.remove(KeyNames.flag(modifier)) }
      try send(release)
    }
  }

  /// Types a text key by key.
  func type(_ text: String, in window: Node) throws(PackError) {
    for scalar in text.unicodeScalars {
      var event = InputEvent(.keyPress, window: window, modifiers: held, keysym: KeyNames.keysym(scalar))
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

  /// The middle; a little beside it right after a click there, which would else be a double click.
  private func middle(of node: Node, _ frame: Rect) -> Point {
    let middle = Point(x: frame.width / 2, y: frame.height / 2)
    guard let last = lastClick, last.node == node, clock() - last.time < InputSynthesizer.doubleClickMilliseconds
    else { return middle }
    let beside = Point(x: middle.x - InputSynthesizer.apart, y: middle.y)
    return last.point == middle && beside.x > 2 ? beside : middle
  }
}

extension InputEvent.Modifiers {
  /// The state in which a button is held.
  static func button(_ number: UInt32) -> InputEvent.Modifiers {
    switch number {
    case 1: .button1
    case 2: .button2
    case 3: .button3
    default: []
    }
  }
}
