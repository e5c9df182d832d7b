import PackHost
import Testing

@testable import Agent

/// What a press will be if it ends the app, and what is told late.
@Suite struct ProvisionalTests {
  private let save = FakeWidget("Button", "Save")
  private let lamp = FakeWidget("Switch", developer: "lamp")
  private let main: FakeWidget
  private let rig: RecorderRig

  init() {
    main = FakeWidget("Window", "Main", [save, lamp])
    rig = RecorderRig(main)
    rig.behaviours.untouchable = ["Switch"]
    rig.behaviours.changed["Switch"] = { _ in [Candidate("Switch", arguments: [.string("On")], rank: Candidate.Rank.control)] }
  }

  private var provisional: [String] { rig.provisional }
  private var script: [String] { rig.script }

  @Test func aPressIsToldBeforeTheAppHearsOfIt() {
    rig.press(save)
    #expect(provisional == ["Touch Button Save"])
    #expect(script == [])
    rig.turn()
    rig.release(save)
    rig.turn()
    #expect(script == ["Touch Button Save"])
    #expect(provisional == ["Touch Button Save"])
  }

  @Test func aPressOfWhichNothingComesIsTakenBack() {
    rig.click(lamp)
    #expect(provisional == ["Touch Switch lamp 0 0", ""])
    #expect(script == [])
  }

  @Test func aChordIsToldAndALetterIsNot() {
    rig.key("", keysym: 0xffc2, in: save)
    rig.key("x", in: save)
    #expect(provisional == ["Keys F5", ""])
    #expect(script == [])
  }

  @Test func whatCannotBeUsedGivesNone() {
    save.flags.remove(.sensitive)
    rig.press(save)
    #expect(provisional == [])
  }

  /// The switch tells when its animation has ended, which is after the next click.
  @Test func aLineThatIsToldLateStandsWhereItBelongs() {
    rig.click(lamp)
    rig.click(save)
    #expect(script == ["Touch Button Save"])
    rig.emit(lamp, .frame)
    rig.turn()
    rig.recorder.finish()
    #expect(script == ["Switch Switch lamp On", "Touch Button Save"])
    #expect(rig.finals == ["Switch Switch lamp On", "Touch Button Save"])
  }

  /// Of a click before the last nothing is waited for.
  @Test func onlyTheOneBeforeMayComeLate() {
    rig.click(lamp)
    rig.click(save)
    rig.click(save)
    rig.emit(lamp, .frame)
    rig.turn()
    #expect(script == ["Touch Button Save", "Touch Button Save"])
  }
}
