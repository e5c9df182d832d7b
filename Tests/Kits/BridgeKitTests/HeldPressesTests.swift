import ABIOverlay
import Testing

@testable import BridgeKit

/// Who has a press that is held, as fingers and buttons come and go.
@Suite struct HeldPressesTests {
  private static let window = Node(bridge: 1, generation: 1, object: 1)
  private static let (first, second) = (window.part(1), window.part(2))

  private func event(_ kind: InputEvent.Kind, button: UInt32 = 0, finger: UInt64 = 0, _ down: InputEvent.Modifiers = []) -> InputEvent {
    var event = InputEvent(kind, window: Self.window)
    (event.button, event.finger, event.modifiers) = (button, finger, down)
    return event
  }

  @Test func whoGotThePressGetsTheReleaseAndOtherButtons() {
    var held = HeldPresses()
    #expect(held.press(event(.press, button: 1)) { Self.first } == Self.first)
    #expect(held.press(event(.press, button: 3, .button1)) { Self.second } == Self.first)
    #expect(held.holder(of: event(.motion)) == Self.first)
    #expect(held.release(event(.release, button: 1, [.button1, .button3])) == Self.first)
    #expect(held.isPointerHeld, "the other button is down still")
    #expect(held.release(event(.release, button: 3, .button3)) == Self.first)
    #expect(!held.isPointerHeld)
    #expect(held.release(event(.release, button: 3, .button3)) == nil)
  }

  @Test func eachFingerIsOneForItself() {
    var held = HeldPresses()
    #expect(held.press(event(.touchBegin, finger: 7)) { Self.first } == Self.first)
    #expect(held.press(event(.touchBegin, finger: 8)) { Self.second } == Self.second)
    #expect(!held.isPointerHeld && held.holder(of: event(.motion)) == nil)
    #expect(held.release(event(.touchEnd, finger: 7)) == Self.first)
    #expect(held.holder(of: event(.touchUpdate, finger: 8)) == Self.second)
    #expect(held.end() == Self.second && held.end() == nil)
  }

  @Test func aPressIsLostWhereNoButtonIsDownAnyMore() {
    var held = HeldPresses()
    #expect(!held.isLost([]))
    _ = held.press(event(.press, button: 2)) { Self.first }
    #expect(!held.isLost(.button2) && held.isLost([.shift]))
    // Nothing says whether a button at the side of a mouse is down.
    var aside = HeldPresses()
    _ = aside.press(event(.press, button: 8)) { Self.first }
    #expect(!aside.isLost([]))
  }

  @Test func pressesInQuickSuccessionAreCounted() {
    var counter = PressCounter()
    func count(_ button: UInt32, at time: UInt64, x: Double = 5) -> UInt32 {
      var press = event(.press, button: button)
      (press.time, press.x) = (time, x)
      counter.press(press, within: 400, 5)
      return counter.count
    }
    #expect(count(1, at: 1000) == 1)
    #expect(count(1, at: 1300, x: 9) == 2)
    #expect(count(1, at: 1700, x: 9) == 3)
    #expect(count(1, at: 2101, x: 9) == 1, "too late")
    #expect(count(1, at: 2200, x: 14) == 1, "too far")
    #expect(count(3, at: 2250, x: 14) == 1, "another button")
  }
}
