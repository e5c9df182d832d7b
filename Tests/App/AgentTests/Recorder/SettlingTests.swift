import PackHost
import Testing

@testable import Agent

/// A wheel that spins on after it was let go of, and reports by a timer of its own where it stops.
@Suite struct SettlingTests {
  private let wheel = FakeWidget("Picker", developer: "day")
  private let button = FakeWidget("Button", developer: "ok")

  /// - Parameter rows: where the wheel stops, one for each report.
  private func rig(_ rows: Int64..., isSettling: Bool = true, isFinal: Bool = false) -> RecorderRig {
    let rig = RecorderRig(FakeWidget("Window", "Main", [wheel, button]))
    rig.behaviours.settling = isSettling ? ["Picker"] : []
    var rest = rows[...]
    rig.behaviours.changed["Picker"] = { _ in
      [Candidate("Select", arguments: [.int(rest.popFirst() ?? 0)], rank: Candidate.Rank.control, isFinal: isFinal)]
    }
    return rig
  }

  private func stop(_ rig: RecorderRig, after milliseconds: UInt64) {
    rig.now += milliseconds
    rig.emit(wheel, .program)
    rig.turn()
  }

  @Test func whereItStopsIsOneLine() {
    let rig = rig(4)
    rig.click(wheel)
    #expect(rig.script == [] && rig.recorder.millisecondsToSettle == 3000)
    stop(rig, after: 2900)
    #expect(rig.script == ["Select Picker day #4"])
  }

  @Test func whatItReportsLaterIsTheProgramsDoing() {
    let rig = rig(4)
    rig.click(wheel)
    stop(rig, after: 3100)
    #expect(rig.script == [] && rig.recorder.millisecondsToSettle == 0)
  }

  /// Row after row passes by.
  @Test func itsLastReportCounts() {
    let rig = rig(2, 3, 4, 5)
    rig.click(wheel)
    for _ in 0..<3 { stop(rig, after: 2000) }
    #expect(rig.script == ["Select Picker day #4"])
    stop(rig, after: 3100)
    #expect(rig.script == ["Select Picker day #4"])
  }

  @Test func aFinalCommandSaysThatItHasSettled() {
    let rig = rig(2, 3, isFinal: true)
    rig.click(wheel)
    stop(rig, after: 500)
    #expect(rig.recorder.millisecondsToSettle == 0)
    stop(rig, after: 500)
    #expect(rig.script == ["Select Picker day #2"])
  }

  @Test func itsLineComesBeforeThatOfThePressMeanwhile() {
    let rig = rig(4)
    rig.click(wheel)
    rig.now += 200
    rig.click(button)
    #expect(rig.script == ["Touch Button ok"])
    stop(rig, after: 300)
    #expect(rig.script == ["Select Picker day #4", "Touch Button ok"])
  }

  /// Row 2 passed before the press, and the wheel stopped at row 4 after it.
  @Test func whatItReportsAfterAPressMeanwhileIsALineOfItsOwn() {
    let rig = rig(2, 4)
    rig.click(wheel)
    stop(rig, after: 500)
    rig.click(button)
    stop(rig, after: 500)
    #expect(rig.script == ["Select Picker day #2", "Select Picker day #4", "Touch Button ok"])
  }

  /// A press that changes nothing is no click, as the component would not have it played.
  @Test func aPressOfWhichNothingComesIsNoLine() {
    let rig = rig()
    rig.click(wheel)
    rig.recorder.finish()
    #expect(rig.script == [])
  }

  @Test func theTimersOfOthersAreTheProgramsDoing() {
    let rig = rig(4, isSettling: false)
    rig.click(wheel)
    stop(rig, after: 100)
    #expect(rig.script == ["Touch Picker day"] && rig.recorder.millisecondsToSettle == 0)
  }

  /// The app's handler of the press may have set another delegate.
  @Test func delegatesAreLookedAtAgainAtTheRelease() {
    let rig = rig()
    rig.press(wheel)
    rig.turn()
    let before = rig.behaviours.prepared.count { $0 == wheel.node }
    rig.release(wheel)
    #expect(rig.behaviours.prepared.count { $0 == wheel.node } == before + 1)
  }
}
