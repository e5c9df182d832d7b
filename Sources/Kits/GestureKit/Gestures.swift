import CapuchinABI
import Glibc
import PackKit

/// The verbs that any widget takes. Positions are in the widget's own coordinates.
package struct Gestures: Sendable {
  /// Whether the keyboard focus is on a widget or anything in it, whether or not its window is the
  /// active one.
  package typealias HasFocus = @Sendable (Node) throws -> Bool

  private let hasFocus: HasFocus
  private let drops: (any DropWatch)?
  private let fingers: Fingers

  /// - Parameters:
  ///   - drops: what the toolkit makes of drags; nil of one that takes a whole drag at once.
  ///   - fingers: how many the toolkit knows.
  package init(hasFocus: @escaping HasFocus, drops: (any DropWatch)? = nil, fingers: Fingers = .any) {
    self.hasFocus = hasFocus
    self.drops = drops
    self.fingers = fingers
  }

  /// Plays one command; `unsupported` for a verb that is none of them.
  package func play(_ play: Play) throws -> Outcome {
    switch play.verb {
    case "Focus": return try focus(play)
    case "Type": return try type(play)
    case "DragTo": return try Drag(play, drops).outcome()
    default:
      try fingers.check(play)
      return try Gestures.named[play.verb]?(play) ?? .unsupported
    }
  }

  /// Lets go of the button that a command holds which is not gone on with.
  package func abandon(_ play: Play) throws {
    switch play.verb {
    case "DragTo": try Drag(play, drops).abandon()
    case "LongPress": try Gestures.letGo(play, Pointer(play.node))
    default: break
    }
  }

  private typealias Gesture = @Sendable (Play) throws -> Outcome

  private static let named: [String: Gesture] = [
    "Scroll": scroll, "Touch": touch, "LongPress": longPress, "Hover": hover, "Move": move,
    "TouchDown": { try fingers($0, .touchBegin) }, "TouchMove": { try fingers($0, .touchUpdate) },
    "TouchUp": { try fingers($0, .touchEnd) }, "Swipe": swipe, "Pinch": twoFingers, "Rotate": twoFingers,
  ]

  /// How long toolkits wait before they take a press for a long one, and some more.
  private static let longPressMilliseconds: UInt64 = 600

  private static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1000 + UInt64(time.tv_nsec) / 1_000_000
  }

  private static func touch(_ play: Play) throws -> Outcome {
    let place = try place(play)
    try Input.click(
      play.node, x: place?.x ?? .nan, y: place?.y ?? .nan, button: play.button, count: play.count,
      modifiers: play.heldKeys)
    return .done
  }

  /// The position that a command says; nil for the middle.
  private static func place(_ play: Play) throws -> Point? {
    let arguments = try play.arguments(.optional("x"), .optional("y"))
    let x: Double? = try arguments.optional("x")
    let y: Double? = try arguments.optional("y")
    guard (x == nil) == (y == nil) else {
      throw PackError.invalid("\(play.verb) \(play.node.kind): x without y")
    }
    guard let x, let y else { return nil }
    return Point(x: x, y: y)
  }

  private static func longPress(_ play: Play) throws -> Outcome {
    let now = Gestures.now
    // What refuses the press wants it later.
    if play.scratch[0] == 0 {
      let pointer = try Pointer(play.node)
      let place = try place(play) ?? pointer.middle
      try pointer.move(to: place, held: play.heldKeys)
      try pointer.press(at: place, button: play.button, holding: play.heldKeys)
      play.scratch[0] = now
      (play.scratch[1], play.scratch[2]) = pointer.inWindow(place).bits
    }
    guard now &- play.scratch[0] >= longPressMilliseconds else {
      return .again(waitingFor: "the press to be a long one")
    }
    // What the app makes of it may be the widget's end; the host lets go of the button then.
    guard let pointer = try? Pointer(play.node) else { return .done }
    try letGo(play, pointer)
    return .done
  }

  /// Of a long press, where it was pressed.
  private static func letGo(_ play: Play, _ pointer: Pointer) throws {
    let pressed = pointer.inWidget(Point(bits: (play.scratch[1], play.scratch[2])))
    try pointer.release(at: pressed, button: play.button, holding: play.heldKeys)
  }

  /// Notches at a place, or pixels, as a wheel or a touchpad there: what an app draws itself hears of them.
  private static func scroll(_ play: Play) throws -> Outcome {
    if play.values.count < 3 { throw PackError.failed(Gestures.scrollsNothing(play.node.kind)) }
    let arguments = try play.arguments("x", "y", "dx", "dy")
    let place = Point(x: try arguments.get("x"), y: try arguments.get("y"))
    let unit: InputEvent.Unit = play.modifiers["unit"].flatMap(String.init) == "pixels" ? .pixels : .notches
    try Pointer(play.node).turnWheel(
      at: place, dx: try arguments.get("dx"), dy: try arguments.get("dy"), in: unit, holding: play.heldKeys)
    return .done
  }

  /// The other ways to write it, to a row or a position, are components' own.
  private static func scrollsNothing(_ kind: String) -> String {
    "Scroll \(kind): it does not scroll by itself; scroll what it is in, Scroll Scroller with a name and a position x y"
  }

  private static func hover(_ play: Play) throws -> Outcome {
    let pointer = try Pointer(play.node)
    try pointer.move(to: try place(play) ?? pointer.middle)
    return .done
  }

  private func focus(_ play: Play) throws -> Outcome {
    try play.perform(
      waitingFor: "it to take the keyboard focus", until: { try hasFocus(play.node) }, { try takeFocus(play) })
  }

  private func takeFocus(_ play: Play) throws {
    do {
      try play.node.focus()
    } catch PackError.failed {
      throw PackError.failed("\(play.verb) \(play.node.kind): it takes no keyboard focus")
    }
  }

  private func type(_ play: Play) throws -> Outcome {
    let text: String = try play.argument("text")
    // Without keys there is nothing that the focus would be for.
    guard Input.hasKeyboard(for: play.node) else {
      throw PackError.noDevice("this display has no keyboard")
    }
    // What a window gets is for whoever has the focus in it.
    if !play.node.state.contains(.window), try !hasFocus(play.node) { try takeFocus(play) }
    try Input.type(text, in: play.node)
    return .done
  }

  private static func move(_ play: Play) throws -> Outcome {
    try Pointer(play.node).stroke(along: play.points(), button: play.button, holding: play.heldKeys)
    return .done
  }

  /// One finger a point.
  private static func fingers(_ play: Play, _ kind: InputEvent.Kind) throws -> Outcome {
    try Pointer(play.node).touch(kind, at: play.points())
    return .done
  }

  private static func swipe(_ play: Play) throws -> Outcome {
    let points = try play.points()
    try Pointer(play.node).touch(along: points.map { [$0] })
    return .done
  }

  /// Two points where the fingers begin, two where they end.
  private static func twoFingers(_ play: Play) throws -> Outcome {
    let points = try play.points()
    guard points.count == 4 else {
      throw PackError.invalid(
        "\(play.verb) \(play.node.kind): points must be 4, two where the fingers begin and two "
          + "where they end; found \(points.count)")
    }
    let paths = (0..<2).map { Point.line(from: points[$0], to: points[$0 + 2], steps: 8) }
    try Pointer(play.node).touch(along: (0...8).map { step in paths.map { $0[step] } })
    return .done
  }
}
