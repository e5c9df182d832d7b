import PackHost
import Testing

@testable import Agent

/// Three levels hear one interaction: the raw event, a signal of the widget, the app's delegate.
@Suite struct RankTests {
  let list = FakeWidget("List", developer: "files")
  let event = Candidate("Touch", arguments: [.int(1), .int(2)], rank: Candidate.Rank.event)
  let signal = Candidate("Select", arguments: [.string("notes.txt")], rank: Candidate.Rank.control)
  let delegate = Candidate("Activate", arguments: [.string("readme.md")], rank: Candidate.Rank.delegate)

  /// A recorder whose list has something to say at the press and at "changed".
  private func rig() -> RecorderRig {
    let rig = RecorderRig(FakeWidget("Window", "Main", [list]))
    rig.behaviours.events["List"] = { [event] in .handled($0.kind == .press ? [event] : []) }
    rig.behaviours.changed["List"] = { [signal] _ in [signal] }
    return rig
  }

  @Test func aSignalsOfferWinsOverAnEvents() {
    let rig = rig()
    rig.click(list) { rig.emit(list) }
    #expect(rig.script == ["Select List files notes.txt"])
  }

  @Test func aDelegatesOfferWinsOverASignalsThatIsReadAfterIt() {
    let rig = rig()
    rig.click(list) {
      rig.recorder.offer(delegate)
      rig.emit(list)
    }
    #expect(rig.script == ["Activate List files readme.md"])
  }

  @Test func aDelegatesOfferWinsOverASignalsThatWasToldBefore() {
    let rig = rig()
    rig.click(list) { rig.emit(list) }
    rig.recorder.offer(delegate)
    rig.turn()
    #expect(rig.script == ["Activate List files readme.md"])
  }

  @Test func ofTwoOffersOfOneNotificationTheDelegatesWins() {
    let rig = rig()
    rig.behaviours.changed["List"] = { [signal, delegate] _ in [delegate, signal] }
    rig.click(list) { rig.emit(list) }
    #expect(rig.script == ["Activate List files readme.md"])
  }

  @Test func ofTwoDelegatesOffersTheLaterWins() {
    let rig = rig()
    var later = delegate
    later.arguments = [.string("later.md")]
    rig.click(list) {
      rig.recorder.offer(delegate)
      rig.recorder.offer(later)
    }
    #expect(rig.script == ["Activate List files later.md"])
  }

  /// The level is only the default: a component may put a signal's command above a delegate's.
  @Test func aRankOfTheComponentsOwnDecides() {
    let rig = rig()
    rig.behaviours.changed["List"] = { [signal] _ in
      var first = signal
      first.rank = Candidate.Rank.delegate + 1
      return [first]
    }
    rig.click(list) {
      rig.emit(list)
      rig.recorder.offer(delegate)
    }
    rig.recorder.offer(delegate)
    rig.turn()
    #expect(rig.script == ["Select List files notes.txt"])
  }

  /// A delegate is asked in the app's own time, too: then nothing of it is the user's.
  @Test func whatADelegateIsAskedWhileACommandIsPlayedIsNotRecorded() {
    let rig = rig()
    rig.isPlaying = true
    rig.click(list) { rig.recorder.offer(delegate) }
    #expect(rig.script == [])
  }

  /// A row that the app selects to show what its menu is about is not what was clicked for.
  @Test func aSecondaryClickWinsOverWhatTheAppSelects() {
    let rig = RecorderRig(FakeWidget("Window", "Main", [list]))
    rig.behaviours.changed["List"] = { [delegate] _ in [delegate] }
    rig.press(list, button: 3)
    rig.release(list, button: 3)
    rig.emit(list)
    rig.turn()
    #expect(rig.script == ["Touch List files %button=secondary"])
  }

  /// What a middle click pastes is what counts.
  @Test func aMiddleClickDoesNotWinOverAControl() {
    let rig = RecorderRig(FakeWidget("Window", "Main", [list]))
    rig.behaviours.changed["List"] = { [signal] _ in [signal] }
    rig.press(list, button: 2)
    rig.release(list, button: 2)
    rig.emit(list)
    rig.turn()
    #expect(rig.script == ["Select List files notes.txt"])
  }
}
