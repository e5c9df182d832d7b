import BridgeKit
import CObjC
import PackKit

/// Makes NSEvents for one window, as AppKit's own part for X does. The autorelease pool's.
struct EventMaker {
  /// AppKit's number of the window.
  let window: Int
  /// In AppKit's coordinates of the window.
  let location: NSPoint
  /// Seconds.
  let time: Double

  /// - Parameters:
  ///   - count: of a press and its release, 2 in a double click.
  ///   - delta: how far a wheel was turned, up and to the right.
  func mouse(
    _ type: EventType, flags: Int, count: Int = 0, delta: NSPoint = NSPoint()
  ) throws(BridgeError) -> Object {
    typealias Method = @convention(c) (
      Object, SEL, Int, NSPoint, Int, Double, Int, Object?, Int, Int, Float, Int, Double, Double, Double
    ) -> Object?
    let making: Selector = """
      mouseEventWithType:location:modifierFlags:timestamp:windowNumber:context:eventNumber:clickCount:\
      pressure:buttonNumber:deltaX:deltaY:deltaZ:
      """
    return try made(type, making, Method.self) {
      $0($1, $2, type.rawValue, location, flags, time, window, nil, 0, count, 1, 0, delta.x, delta.y, 0)
    }
  }

  func key(_ type: EventType, _ stroke: KeyStroke) throws(BridgeError) -> Object {
    typealias Method = @convention(c) (
      Object, SEL, Int, NSPoint, Int, Double, Int, Object?, Object?, Object?, UInt8, UInt16
    ) -> Object?
    let making: Selector = """
      keyEventWithType:location:modifierFlags:timestamp:windowNumber:context:characters:\
      charactersIgnoringModifiers:isARepeat:keyCode:
      """
    let (characters, unmodified) = (Object.string(stroke.characters), Object.string(stroke.unmodified))
    let code = XDisplay.keyCode(of: stroke.keysym)
    return try made(type, making, Method.self) {
      $0($1, $2, type.rawValue, location, stroke.flags, time, window, nil, characters, unmodified, 0, code)
    }
  }

  /// One that the system has reserved for itself, and GNUstep does not use.
  func system() throws(BridgeError) -> Object {
    typealias Method = @convention(c) (
      Object, SEL, Int, NSPoint, Int, Double, Int, Object?, Int16, Int, Int
    ) -> Object?
    let making: Selector = """
      otherEventWithType:location:modifierFlags:timestamp:windowNumber:context:subtype:data1:data2:
      """
    return try made(.system, making, Method.self) {
      $0($1, $2, EventType.system.rawValue, location, 0, time, window, nil, 0, 0, 0)
    }
  }

  private func made<Method>(
    _ type: EventType, _ making: Selector, _ method: Method.Type, _ call: (Method, Object, SEL) -> Object?
  ) throws(BridgeError) -> Object {
    guard let known = ObjCClass("NSEvent") else { throw .failed("AppKit has no NSEvent") }
    let event: Object?
    do { event = try known.object.message(making, method, call) } catch { throw .raised("making \(type.name)", error) }
    guard let event else { throw .failed("AppKit made no event of \(type.name)") }
    return event
  }
}

/// The events that are made, by AppKit's numbers (`NSEventType`).
enum EventType: Int {
  case leftDown = 1
  case leftUp = 2
  case rightDown = 3
  case rightUp = 4
  case moved = 5
  case leftDragged = 6
  case rightDragged = 7
  case keyDown = 10
  case keyUp = 11
  case flagsChanged = 12
  case system = 14
  case scrollWheel = 22
  case otherDown = 25
  case otherUp = 26
  case otherDragged = 27

  /// What tells the press of a button, its release, and a motion while it is held.
  typealias OfButton = (press: EventType, release: EventType, drag: EventType)

  private static let ofButtons: [UInt32: OfButton] = [
    1: (.leftDown, .leftUp, .leftDragged), 2: (.otherDown, .otherUp, .otherDragged),
    3: (.rightDown, .rightUp, .rightDragged),
  ]

  /// - Throws: a sentence for a button of which AppKit makes no event, as the one that goes back in browsers.
  static func of(button: UInt32) throws(BridgeError) -> OfButton {
    guard let types = ofButtons[button] else {
      let known = "primary, middle and secondary"
      throw .unsupported("AppKit hears of the mouse's \(known) button only; found %button=\(PressModifiers.name(of: button))")
    }
    return types
  }

  /// As sentences name it.
  var name: String {
    switch self {
    case .leftDown, .rightDown, .otherDown: "a button press"
    case .leftUp, .rightUp, .otherUp: "a button release"
    case .moved, .leftDragged, .rightDragged, .otherDragged: "a pointer motion"
    case .keyDown, .keyUp, .flagsChanged: "a key"
    case .scrollWheel: "a scroll"
    case .system: "an event"
    }
  }
}
