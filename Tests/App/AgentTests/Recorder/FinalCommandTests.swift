import PackHost
import Testing

@testable import Agent

/// A command that isFinal: what else its interaction gives is a line below it.
@Suite struct FinalCommandTests {
  let lamp = FakeWidget("Button", developer: "lamp")
  let start = Candidate("Start", isFinal: true)

  private func rig(_ release: [Candidate]) -> RecorderRig {
    let rig = RecorderRig(FakeWidget("Window", "Main", [lamp]))
    rig.behaviours.events["Button"] = { [start] in
      switch $0.kind {
      case .press: .handled([start])
      case .release: .handled(release)
      default: .handled([])
      }
    }
    return rig
  }

  /// Told at the press, before the app hears of it.
  @Test func aPressAndItsReleaseAreTwoCommands() {
    let rig = rig([Candidate("End")])
    rig.press(lamp)
    #expect(rig.script == ["Start Button lamp"])
    rig.turn()
    rig.release(lamp)
    rig.turn()
    #expect(rig.script == ["Start Button lamp", "End Button lamp"])
    #expect(rig.finals == ["Start Button lamp"])
  }

  /// Both in one dispatch: no turn lies between.
  @Test func theReleaseDoesNotTakeThePlaceOfThePress() {
    let rig = rig([Candidate("End")])
    rig.press(lamp)
    rig.release(lamp)
    rig.turn()
    #expect(rig.script == ["Start Button lamp", "End Button lamp"])
  }

  @Test func thePressAloneIsWhatItIs() {
    let rig = rig([])
    rig.behaviours.changed["Button"] = { _ in [] }
    rig.click(lamp) { rig.emit(lamp) }
    #expect(rig.script == ["Start Button lamp"])
  }

  /// What the widget is pressed for again is a pair of its own.
  @Test func theNextPressIsAnother() {
    let rig = rig([Candidate("End")])
    for _ in 1...2 { rig.click(lamp) }
    #expect(
      rig.script == ["Start Button lamp", "End Button lamp", "Start Button lamp", "End Button lamp"])
  }

  /// A key whose command stands is not told once more as a key.
  @Test func aKeyThatHadAnEffectIsToldOnce() {
    let rig = rig([])
    rig.behaviours.events["Button"] = { [start] in .handled($0.kind == .keyPress ? [start] : []) }
    rig.key("x", in: lamp) { rig.recorder.windowsChanged() }
    #expect(rig.script == ["Start Button lamp"])
  }
}
