import PackHost
import Testing

@testable import Agent

/// The chord that turns the next widget pressed into a `Verify`.
@Suite struct VerifyKeyTests {
  private static let f12: UInt32 = 0xffc9
  private let box = FakeWidget("CheckBox", "Agree").with { $0.properties["active"] = .bool(true) }
  private let status = FakeWidget("Label", developer: "status").with { $0.properties["text"] = .string("saved") }
  private let save = FakeWidget("Button", "Save")
  private let rig: RecorderRig

  init() {
    rig = RecorderRig(FakeWidget("Window", "Main", [box, status, save]))
    rig.recorder.verifyKey = VerifyKey("ctrl+F12")
  }

  /// Sends an event; whether it is kept from the app.
  private func isKept(_ kind: InputEvent.Kind, _ widget: FakeWidget, _ change: (inout InputEvent) -> Void = { _ in }) -> Bool {
    var event = InputEvent(kind, window: rig.scene.window(of: widget.node) ?? .null, target: widget.node, time: UInt64(rig.now))
    change(&event)
    defer { rig.turn() }
    return rig.recorder.event(event)
  }

  private func chord() -> [Bool] {
    [InputEvent.Kind.keyPress, .keyRelease].map { kind in isKept(kind, save) { ($0.keysym, $0.modifiers) = (Self.f12, .ctrl) } }
  }

  private func click(_ widget: FakeWidget) -> [Bool] {
    [InputEvent.Kind.press, .motion, .release].map { kind in isKept(kind, widget) { $0.button = kind == .motion ? 0 : 1 } }
  }

  @Test(arguments: [("Agree", "Verify CheckBox Agree true"), ("status", "Verify Label status saved"), ("Save", "Verify Button Save")])
  func theNextPressIsAVerify(_ id: String, _ line: String) throws {
    let widget = try #require([box, status, save].first { $0.ids.first?.text == id })
    #expect(chord() == [true, true])
    #expect(click(widget) == [true, true, true])
    rig.recorder.finish()
    #expect(rig.script == [line])
    #expect(rig.provisional == [])
  }

  @Test func onlyTheNext() {
    _ = chord()
    _ = click(box)
    #expect(click(save) == [false, false, false])
    rig.recorder.finish()
    #expect(rig.script == ["Verify CheckBox Agree true", "Touch Button Save"])
  }

  @Test func pressedTwiceItIsTakenBack() {
    _ = chord()
    _ = chord()
    #expect(click(save) == [false, false, false])
    rig.recorder.finish()
    #expect(rig.script == ["Touch Button Save"])
  }

  /// A key that is held comes again and again.
  @Test func heldDownItIsOne() {
    for _ in 1...3 { #expect(isKept(.keyPress, save) { ($0.keysym, $0.modifiers) = (Self.f12, .ctrl) }) }
    #expect(isKept(.keyRelease, save) { $0.keysym = Self.f12 })
    #expect(click(box) == [true, true, true])
  }

  @Test func aFinger() {
    _ = chord()
    #expect([InputEvent.Kind.touchBegin, .touchUpdate, .touchEnd].map { isKept($0, box) { $0.finger = 7 } } == [true, true, true])
    #expect(rig.script == ["Verify CheckBox Agree true"])
  }

  /// What was said before is still of the line before, and typing does not go on below.
  @Test func itStandsByItself() {
    rig.click(save) { status.properties["text"] = .string("saved now") }
    _ = chord()
    _ = click(status)
    rig.recorder.finish()
    #expect(rig.script == ["Touch Button Save", "Verify Label status \"saved now\""])
    #expect(rig.told.first { $0.isFinal }?.effects == ["Verify Label status \"saved now\""])
  }

  @Test(arguments: [String?.none, "", "nonsense+"])
  func withoutAChordThereIsNone(_ text: String?) {
    rig.recorder.verifyKey = VerifyKey(text)
    #expect(chord() == [false, false])
  }

  /// A secret is said by its name, a page only by its being there.
  @Test func whatCannotBeSaid() {
    let pin = FakeWidget("PasswordField", developer: "pin").with { $0.properties["text"] = .secret(Secret("hunter22")) }
    let page = FakeWidget("TextArea", developer: "page").with { $0.properties["text"] = .string("two\nlines") }
    let rig = RecorderRig(FakeWidget("Window", "Main", [pin, page]))
    for widget in [pin, page] { rig.recorder.verify(InputEvent(.press, window: .null, target: widget.node)) }
    #expect(rig.script == ["Verify PasswordField pin ${secret:pin}", "Verify TextArea page"])
  }
}
