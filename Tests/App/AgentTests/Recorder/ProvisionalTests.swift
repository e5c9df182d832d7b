import PackHost
import Testing

@testable import Agent

/// What a press will be if it ends the app, and what is told late.
@Suite struct ProvisionalTests {
  private let save = FakeWidget("Button", "Save")
  private let lamp = FakeWidget("Switch", developer: "lamp")
  private let lantern = FakeWidget("Switch", developer: "lantern")
  private let main: FakeWidget
  private let rig: RecorderRig

  init() {
    main = FakeWidget("Window", "Main", [save, lamp, lantern])
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
    save.flags.remove(.enabled)
    rig.press(save)
    #expect(provisional == [])
  }

  /// The switch tells when its animation has ended, which is after the next click.
  @Test func aLineThatIsToldLateStandsWhereItBelongs() {
    rig.click(lamp)
    rig.click(save)
    #expect(script == ["Touch Button Save"])
    rig.emit(lamp, .animation)
    rig.turn()
    rig.recorder.finish()
    #expect(script == ["Switch Switch lamp On", "Touch Button Save"])
    #expect(rig.finals == ["Switch Switch lamp On", "Touch Button Save"])
  }

  /// A hasty person is two clicks further on when the animations end, and they may end in another order.
  @Test func severalThatAreToldLateStandWhereTheyBelong() {
    rig.click(lamp)
    rig.click(lantern)
    rig.click(save)
    rig.key("x", in: save)
    rig.emit(lantern, .animation)
    rig.turn()
    rig.emit(lamp, .animation)
    rig.turn()
    #expect(script == ["Switch Switch lamp On", "Switch Switch lantern On", "Touch Button Save"])
  }

  /// What was typed into a field that takes it over once it loses the keys: a row takes them when it is let go.
  @Test func whatWasTypedIsTakenOverByTheReleaseElsewhere() {
    rig.behaviours.untouchable = []
    rig.key("7", in: lamp)
    lamp.flags.insert(.focused)
    rig.press(save)
    rig.turn()
    rig.release(save)
    lamp.flags.remove(.focused)
    rig.emit(lamp, .event)
    rig.turn()
    #expect(script == ["Switch Switch lamp On", "Touch Button Save"])
  }

  /// That one has the keys still: the app has changed it.
  @Test func whatKeepsTheKeysIsChangedByTheApp() {
    rig.behaviours.untouchable = []
    rig.key("7", in: lamp)
    lamp.flags.insert(.focused)
    rig.click(save)
    rig.emit(lamp, .event)
    rig.turn()
    lamp.flags.remove(.focused)
    rig.emit(lamp, .event)
    rig.turn()
    #expect(script == ["Touch Button Save"])
  }

  /// What comes later than an animation may take is the app's own.
  @Test func nothingIsWaitedForAfterAllAnimationsHaveEnded() {
    rig.click(lamp)
    rig.click(save)
    rig.now += UserRule.lateMilliseconds
    rig.click(save)
    rig.emit(lamp, .animation)
    rig.turn()
    #expect(script == ["Touch Button Save", "Touch Button Save"])
  }
}
