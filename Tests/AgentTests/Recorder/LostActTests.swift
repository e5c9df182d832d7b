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
