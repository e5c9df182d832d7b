import PackHost
import Testing

@testable import Agent

/// Acts that changed what the app shows and gave no line are reported, and no others.
@Suite struct LostActTests {
  private let label = FakeWidget("Label", developer: "status").with { $0.properties["text"] = .string("old") }
  private let map = FakeWidget("Canvas", developer: "map")
  private let ok = FakeWidget("Button", "OK")
  private let rig: RecorderRig

  init() {
    rig = RecorderRig(FakeWidget("Window", "Main", [label, map, ok]))
    rig.behaviours.untouchable = ["Canvas"]
  }

  private func turnWheel(_ change: () -> Void = {}) {
    rig.send(.scroll, map) { $0.dy = 1 }
    change()
    rig.turn()
  }

  private func change() { label.properties["text"] = .string("new") }

  private static let sentence =
    "a turn of the wheel over Canvas map changed what the app shows, and is not recorded: "
    + "add a line for it, or a pack for its widget"

  @Test func aWheelThatNobodyServesIsReportedAtOnce() {
    turnWheel(change)
    #expect(rig.behaviours.said == [])
    rig.pause { _ in }
    #expect(rig.behaviours.said == [Self.sentence])
  }

  @Test func itIsReportedWhenThePersonGoesOn() {
    turnWheel(change)
    rig.click(ok)
    #expect(rig.behaviours.said == [Self.sentence])
    #expect(rig.script == ["Touch Button OK"])
  }

  @Test func whatChangedNothingIsNotReported() {
    turnWheel()
    rig.pause { _ in }
    rig.click(ok)
    #expect(rig.behaviours.said == [])
  }

  @Test func whatGaveALineIsNotReported() {
    rig.click(ok, change)
    rig.pause { _ in }
    rig.click(ok)
    #expect(rig.behaviours.said == [])
  }

  /// The press ends what was typed: that line says what changed.
  @Test func whatAnEarlierLineSaysIsNotReported() {
    let field = FakeWidget("TextField", developer: "name")
    let rig = RecorderRig(FakeWidget("Window", "Main", [label, map, field]))
    rig.behaviours.untouchable = ["Canvas"]
    rig.behaviours.changed["TextField"] = { _ in
      [Candidate("EnterText", arguments: [.string("a")], rank: Candidate.Rank.control)]
    }
    rig.key("a", in: field)
    rig.press(map)
    change()
    rig.emit(field)
    rig.turn()
    rig.release(map)
    rig.turn()
    #expect(rig.script == ["EnterText TextField name a"])
    rig.pause { _ in }
    #expect(rig.behaviours.said == [])
  }

  /// A key that is pressed again where only what the app shows says that it had an effect.
  @Test func eachPressOfAKeyCounts() {
    for text in ["one", "two", "three"] {
      rig.key("", keysym: KeyNames.keysym("Down"), in: map) { label.properties["text"] = .string(text) }
    }
    rig.key("", keysym: KeyNames.keysym("Down"), in: map)
    rig.click(ok)
    #expect(rig.script == ["Keys Down", "Keys Down", "Keys Down", "Touch Button OK"])
    #expect(rig.behaviours.said == [])
  }

  /// So does each time that it comes again because it is held, once it had an effect.
  @Test func eachRepetitionOfAHeldKeyCounts() {
    for text in ["one", "two"] {
      rig.send(.keyPress, map) { $0.keysym = KeyNames.keysym("Down") ?? 0 }
      label.properties["text"] = .string(text)
      rig.turn()
    }
    rig.click(ok)
    #expect(rig.script == ["Keys Down", "Keys Down", "Touch Button OK"])
  }

  /// The handler of a click is still at work, in a loop of its own: the line may come when it is done.
  @Test func whatIsStillBeingDispatchedIsNotReported() {
    rig.press(map)
    rig.turn()
    rig.release(map)
    change()
    rig.pause { _ in }
    #expect(rig.behaviours.said == [])
    rig.turn()
    rig.pause { _ in }
    #expect(rig.behaviours.said == [Self.sentence.replacing("a turn of the wheel over", with: "a press on")])
  }

  /// What shows some time after a press on a widget that only shows something gives that press its line, at once.
  @Test func whatShowsLaterGivesTheLine() {
    let logo = FakeWidget("Image", developer: "logo")
    let rig = RecorderRig(FakeWidget("Window", "Main", [label, logo]))
    rig.behaviours.untouchable = ["Image"]
    rig.press(logo)
    rig.turn()
    rig.release(logo)
    rig.turn()
    change()
    rig.pause { _ in }
    #expect(rig.script == ["Touch Image logo 0 0"])
    #expect(rig.behaviours.said == [])
  }

  /// What the app shows much later is its own.
  @Test func whatChangesLongAfterIsNotReported() {
    turnWheel()
    rig.pause { _ in }
    change()
    rig.pause { _ in }
    rig.click(ok)
    #expect(rig.behaviours.said == [])
  }
}
