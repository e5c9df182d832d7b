import PackHost
import Testing

@testable import Agent

/// Fields that act as they lose the keys.
@Suite struct LosingKeysTests {
  let rate = FakeWidget("TextField", developer: "Rate")
  let size = FakeWidget("TextField", developer: "Size")
  let done = FakeWidget("Button", "Done")
  let rig: RecorderRig

  init() {
    done.flags.insert(.focused)
    rig = RecorderRig(FakeWidget("Window", "Main", [rate, size, done]))
    rig.behaviours.untouchable = ["TextField"]
    rig.behaviours.source = .action
    rig.behaviours.changed["TextField"] = { [rig, rate] notification in
      guard let text = rig.scene[notification.node]?.properties["text"], text != rate.properties["before"] else {
        return []
      }
      return [Candidate("EnterText", arguments: [text], rank: 200)]
    }
    rig.behaviours.merges["TextField"] = { $0.verb == $1.verb ? $1 : nil }
  }

  private func give(_ widget: FakeWidget) {
    for other in [rate, size, done] { other.flags.remove(.focused) }
    widget.flags.insert(.focused)
  }

  /// The keys go with the press; who has them acts as it loses them.
  private func click(_ widget: FakeWidget, acting actor: FakeWidget? = nil) {
    rig.press(widget)
    give(widget)
    if let actor { rig.emit(actor) }
    rig.turn()
    rig.release(widget)
    rig.turn()
  }

  private func type(_ text: String, into field: FakeWidget) {
    rig.key(text, in: field) {
      field.properties["text"] = .string(text)
      rig.emit(field)
    }
  }

  @Test func aClickIntoAnotherField() {
    click(rate)
    type("1", into: rate)
    click(size, acting: rate)
    #expect(rig.script == ["EnterText TextField Rate 1", "Focus TextField Size"])
    type("2", into: size)
    #expect(rig.script == ["EnterText TextField Rate 1", "EnterText TextField Size 2"])
  }

  @Test func aFieldInWhichNothingIsTyped() {
    click(rate)
    click(size, acting: rate)
    #expect(rig.script == ["Focus TextField Rate", "Focus TextField Size"])
    click(done, acting: size)
    #expect(rig.script == ["Focus TextField Rate", "Focus TextField Size", "Touch Button Done"])
  }

  /// A button that takes no keys is between the two clicks.
  @Test func aLineThatLeavesTheKeysWhereTheyAre() {
    click(rate)
    rig.click(done)
    click(size, acting: rate)
    #expect(rig.script == ["Touch Button Done", "Focus TextField Rate", "Focus TextField Size"])
  }

  @Test func aButtonAfterAFieldInWhichNothingIsTyped() {
    click(rate)
    click(done, acting: rate)
    #expect(rig.script == ["Focus TextField Rate", "Touch Button Done"])
  }

  @Test(arguments: [true, false]) func aTab(_ acts: Bool) {
    click(rate)
    type("1", into: rate)
    rate.properties["before"] = .string("1")
    rig.key("\t", keysym: 0xff09, in: rate) {
      give(size)
      if acts { rig.emit(rate) }
    }
    #expect(rig.script == ["EnterText TextField Rate 1"] + (acts ? ["Focus TextField Size"] : []))
  }

  /// A field that only reports that its text changed does nothing else.
  @Test func aSignalIsNoAct() {
    rig.behaviours.source = .signal
    click(rate)
    type("1", into: rate)
    click(size, acting: rate)
    #expect(rig.script == ["EnterText TextField Rate 1"])
  }

  /// The app has a field act by what is clicked; that keeps the keys.
  @Test func aFieldThatKeepsTheKeys() {
    click(rate)
    rig.press(size)
    rig.emit(rate)
    rig.turn()
    rig.release(size)
    rig.turn()
    #expect(rig.script == [])
  }

  /// The app ends the editing itself as its own view is clicked.
  @Test func aViewOfTheAppsThatGivesTheKeysToNobody() {
    let view = FakeWidget("View", "map")
    let rig = RecorderRig(FakeWidget("Window", "Main", [rate, view]))
    rig.behaviours.source = .action
    rig.behaviours.changed["TextField"] = { _ in [] }
    rate.flags.insert(.focused)
    rig.press(view)
    rate.flags.remove(.focused)
    rig.emit(rate)
    rig.turn()
    rig.release(view)
    rig.turn()
    #expect(rig.script == ["Touch View map 0 0"])
  }
}
